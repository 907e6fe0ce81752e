"""Links, modes, owners, attributes, names, full disks and limits."""
import os, re, shutil, stat, struct, subprocess

from bench import SKETCH, SVG, Skipped

ROOT = os.geteuid() == 0


def links(desk):
    """links stay links, the temporary file stands beside their target; a hard link splits"""
    (desk.folder / "far").mkdir()
    desk.write(name="far/pad.json")
    (desk.folder / "one").symlink_to("far/pad.json")
    (desk.folder / "two").symlink_to(desk.folder / "one")
    (desk.folder / "folder").symlink_to("far")
    for name, count in (("one", 4), ("two", 5), ("folder/pad.json", 6)):
        run = desk.run("stroke", name, "1,1")
        if run.status or len(desk.strokes("far/pad.json")) != count:
            yield f"{name}: status {run.status}, {len(desk.strokes('far/pad.json'))} strokes"
    if not all((desk.folder / n).is_symlink() for n in ("one", "two", "folder")) or os.listdir(desk.folder / "far") != ["pad.json"]:
        yield "a link is no link any more, or there is litter"
    (desk.folder / "dangling").symlink_to("far/fresh.json")
    if desk.run("new", "dangling").status or not (desk.folder / "far/fresh.json").is_file() or not (desk.folder / "dangling").is_symlink():
        yield "new does not go through a dangling link"
    (desk.folder / "loop").symlink_to("loop")
    if desk.run("undo", "loop").status != 66:
        yield "a loop of links"
    old = desk.write(name="hard.json")
    os.link(desk.folder / "hard.json", desk.folder / "name.json")
    if desk.run("undo", "hard.json").status or len(desk.strokes("hard.json")) != 2 or (desk.folder / "name.json").read_bytes() != old:
        yield "a hard link does not split"


def modes(desk):
    """mode, owner, group, attributes stay; new files follow the umask"""
    for mode in (0o600, 0o640, 0o664, 0o4755) + ((0o444,) if ROOT else ()):
        for mask in ("000", "077"):
            desk.write()
            desk.path.chmod(mode)
            run = desk.run("undo", "pad.json", shell=f"umask {mask};")
            if run.status or stat.S_IMODE(desk.path.stat().st_mode) != mode:
                yield f"mode {mode:o} became {desk.path.stat().st_mode:o}, status {run.status}"
            desk.path.unlink()
    for mask, mode in (("022", 0o644), ("077", 0o600), ("000", 0o666)):
        desk.run("new", mask, shell=f"umask {mask};")
        if stat.S_IMODE((desk.folder / mask).stat().st_mode) != mode:
            yield f"a new file under umask {mask} has mode {(desk.folder / mask).stat().st_mode:o}"
    desk.write()
    acl = struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in ((1, 6, 2**32 - 1), (2, 4, 1234), (4, 4, 2**32 - 1), (16, 4, 2**32 - 1), (32, 0, 2**32 - 1)))
    kept = {"user.large": b"x" * 3000, "user.empty": b"", "system.posix_acl_access": acl}
    for name in list(kept):
        try:
            os.setxattr(desk.path, name, kept[name])
        except OSError:
            del kept[name]
    desk.run("undo", "pad.json")
    now = {name: os.getxattr(desk.path, name) for name in os.listxattr(desk.path)}
    if any(now.get(name) != value for name, value in kept.items()):
        yield f"attributes {sorted(kept)} became {sorted(now)}"
    if ROOT:
        for owner, group in ((1234, 1234), (1234, 4321), (0, 777)):
            desk.write()
            os.chown(desk.path, owner, group)
            desk.run("undo", "pad.json")
            if (desk.path.stat().st_uid, desk.path.stat().st_gid) != (owner, group):
                yield f"owner {owner}:{group} became {desk.path.stat().st_uid}:{desk.path.stat().st_gid}"
    if not kept:
        raise Skipped("no extended attributes here")


def default_lists(desk):
    """a folder's default list lets nobody else into a document; new files follow it as they do elsewhere"""
    def entries(*permissions):
        return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", tag, bits, who) for tag, bits, who in
                                               zip((1, 2, 4, 16, 32), permissions, (2**32 - 1, 1234, 2**32 - 1, 2**32 - 1, 2**32 - 1)))
    desk.write()
    desk.path.chmod(0o640)
    try:
        os.setxattr(desk.folder, "system.posix_acl_default", entries(7, 7, 5, 7, 5))
    except OSError as error:
        raise Skipped(f"no access control lists here: {error.strerror}")
    desk.run("undo", "pad.json")
    if os.listxattr(desk.path) or stat.S_IMODE(desk.path.stat().st_mode) != 0o640:
        yield f"the document has got {os.listxattr(desk.path)}, mode {desk.path.stat().st_mode:o}"
    (desk.folder / "theirs").touch()
    for words in (["new", "ours"], ["undo", "pad.json", "-o", "out"]):
        desk.run(*words)
    seen = {n: (stat.S_IMODE((desk.folder / n).stat().st_mode), os.getxattr(desk.folder / n, "system.posix_acl_access")) for n in ("theirs", "ours", "out")}
    if len(set(seen.values())) != 1:
        yield f"new files differ: {seen}"


def other_people(desk):
    """what we may not write, or can't keep as it is, is refused and stays"""
    setpriv = shutil.which("setpriv")
    if not (ROOT and setpriv):
        raise Skipped("needs root and setpriv")
    def as_nobody(*words):
        return subprocess.run([setpriv, "--reuid=65534", "--regid=65534", "--clear-groups", SKETCH, *words], cwd=desk.folder, capture_output=True)
    os.chmod(desk.folder, 0o777)
    if as_nobody("--version").returncode:
        raise Skipped("nobody may not run the program")
    for owner, mode in ((65534, 0o444), (1234, 0o644), (1234, 0o600), (1234, 0o666)):
        old = desk.write()
        desk.path.chmod(mode)
        os.chown(desk.path, owner, owner)
        run, now = as_nobody("undo", "pad.json"), desk.path.stat()
        if run.returncode not in (66, 73) or desk.path.read_bytes() != old or desk.names() != ["pad.json"] or now.st_uid != owner:
            yield f"owner {owner}, mode {mode:o}: status {run.returncode}, {desk.names()}, {run.stderr!r}"
        desk.path.unlink()
    os.chmod(desk.folder, 0o755)
    old = desk.write()
    os.chown(desk.path, 65534, 65534)
    if as_nobody("undo", "pad.json").returncode != 73 or desk.path.read_bytes() != old or as_nobody("new", "x").returncode != 73:
        yield "a folder that may not be written"


def names(desk):
    """any name works, and none can steer a terminal"""
    for name in (b"a b", b"a\nb", b"-x", b"--help", b"\xff\xfe", "é☃".encode(), b"n" * 255, b"'\"$(x)`;", b"\x1b[31m\x07", b".hidden", b"a\\b", b"..."):
        for words in (["new"], ["stroke", "1,1"], ["undo"], ["redo"], ["info"], ["info", "--json"], ["validate"]):
            run = desk.run(*words, "--", name)
            if run.status or re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", run.out + run.err):
                yield f"{words} {name[:20]!r}: status {run.status}, {(run.out + run.err)[:80]!r}"
        if os.listdir(os.fsencode(desk.folder)) != [name]:
            yield f"litter beside {name[:20]!r}"
        os.unlink(os.fsencode(desk.folder) + b"/" + name)
        run = desk.run("undo", "--", name)
        if run.status != 66 or run.complaint:
            yield f"a missing {name[:20]!r}: status {run.status}, {run.complaint}"


def limits(desk):
    """limits of file size, memory, descriptors and stack: old or new, and no litter"""
    def document(): return desk.write(3000, points=30)
    new = None
    for shell in ("", "ulimit -f 16;", "ulimit -n 4;", "ulimit -n 5;", "ulimit -n 6;", "ulimit -s 256;", *(f"ulimit -v {k};" for k in range(20000, 100000, 4000))):
        old = document()
        run = desk.run("undo", "pad.json", shell=shell)
        now = desk.path.read_bytes()
        new = new or now
        if now not in (old, new) or (run.status == 0) != (now == new) or desk.names() != ["pad.json"]:
            yield f"{shell} status {run.status}, {len(now)} bytes, {desk.names()}, {run.err[:80]!r}"
        if run.status not in (0, 66, 73, 74) and "-v" not in shell:
            yield f"{shell} status {run.status}, {run.err[:80]!r}"


def output_limit(desk):
    """standard output that grows past its limit is a write error, and is told of"""
    old = desk.write(3000)
    for words in (["undo"], ["export", "pad.json"], ["undo", "pad.json", "-o", "-"]):
        with open(desk.folder / "out", "wb") as out:
            done = subprocess.run(["sh", "-c", 'ulimit -f 16; exec "$0" "$@"', SKETCH, *words], input=old, stdout=out, stderr=subprocess.PIPE, cwd=desk.folder)
        if done.returncode != 74 or done.stderr.count(b"\n") != 1:
            yield f"{words}: status {done.returncode}, {done.stderr!r}"


def full_disk(desk):
    """a disk of 64 kB that is full"""
    disk = desk.folder / "disk"
    disk.mkdir()
    if not ROOT or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", disk], capture_output=True).returncode:
        raise Skipped("cannot mount a tmpfs")
    try:
        old = desk.write(100, name="disk/pad.json")
        (desk.folder / "in.svg").write_text(SVG[:-6] + '<path stroke="red" d="M1 2L3 4"/>' * 4000 + "</svg>")
        free = os.statvfs(disk).f_bfree
        for words in (["import", "in.svg", "--into", "disk/pad.json"], ["import", "in.svg", "-o", "disk/x"]):
            run = desk.run(*words)
            if run.status not in (73, 74) or run.complaint or os.listdir(disk) != ["pad.json"] or os.statvfs(disk).f_bfree != free:
                yield f"{words}: status {run.status}, {os.listdir(disk)}, {run.err!r}"
        with open(disk / "filler", "wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(b"x" * 512)
            except OSError:
                pass
        run = desk.run("undo", "disk/pad.json")
        if run.status not in (73, 74) or run.complaint or sorted(os.listdir(disk)) != ["filler", "pad.json"]:
            yield f"undo on a full disk: status {run.status}, {os.listdir(disk)}"
        if (disk / "pad.json").read_bytes() != old:
            yield "the document changed"
        os.unlink(disk / "filler")
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        for words, status in ((["info", "disk/pad.json"], 0), (["validate", "disk/pad.json"], 0), (["undo", "disk/pad.json"], 73), (["new", "disk/x"], 73)):
            if desk.run(*words).status != status:
                yield f"{words} on a read-only disk: status {desk.run(*words).status}"
    finally:
        subprocess.run(["umount", disk], capture_output=True)


def surroundings(desk):
    """environment and working folder do not matter"""
    old = desk.write()
    desk.run("undo", "pad.json")
    new = desk.path.read_bytes()
    for env in ("env -i", "env TMPDIR=/nonexistent HOME=/nonexistent", "env LC_ALL=de_DE.UTF-8 TZ=Asia/Kathmandu", "env LC_ALL=C POSIXLY_CORRECT=1"):
        desk.path.write_bytes(old)
        run = desk.run("undo", "pad.json", shell=f"set -- {env} \"$@\";")
        if run.status or desk.path.read_bytes() != new:
            yield f"{env}: status {run.status}"
    desk.path.write_bytes(old)
    gone = "mkdir gone; cd gone; rmdir ../gone;"
    if desk.run("undo", desk.path, shell=gone).status or desk.path.read_bytes() != new:
        yield "a working folder that is gone"
    if desk.run("undo", "pad.json", shell=gone).status != 66 or desk.run("undo", shell=gone, stdin=old).out != new:
        yield "a relative name, or a pipe, in a working folder that is gone"


def traced(desk):
    """strace sees a new file by O_EXCL with mode 0600, nothing opened for writing by readers, no network"""
    strace = shutil.which("strace")
    if not strace:
        raise Skipped("no strace")
    def calls(*words):
        log = desk.folder / "log"
        done = subprocess.run([strace, "-f", "-qq", "-y", "-o", log, SKETCH, *words], cwd=desk.folder, capture_output=True, stdin=subprocess.DEVNULL)
        if b"ptrace" in done.stderr:
            raise Skipped("strace may not trace")
        text = [re.sub(r"^\d+ +", "", line) for line in log.read_text().splitlines()]
        log.unlink()
        return text
    desk.write()
    lines = calls("undo", "pad.json")
    made = [l for l in lines if "O_CREAT" in l]
    if len(made) != 1 or not all(w in made[0] for w in ('".sketch-', "O_EXCL", "0600")):
        yield f"files are made by {made}"
    key = [re.match(r"\w+", l)[0] for l in lines if re.match(r"(write|fsync|renameat)\(\d", l)]
    if key != ["write", "fsync", "renameat", "fsync"]:
        yield f"the order is {key}"
    for words in (["info", "pad.json"], ["validate", "pad.json"], ["undo", "-o", "/dev/stdout", "pad.json"], ["--help"]):
        bad = [l for l in calls(*words) if re.match(r"(rename|link|unlink|fch|chmod|ftrunc|mk|socket|connect|flock)", l)
               or re.match(r"open", l) and re.search("O_WRONLY|O_RDWR|O_CREAT", l)]
        if bad:
            yield f"{words}: {bad[:2]}"


CASES = [limits, names, links, modes, default_lists, other_people, output_limit, full_disk, surroundings, traced]
