internal import Values

package enum XMLPlaceholder {}
