/// Changes of which none can be left out, among those that bring something about together (ddmin).
///
/// After Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002). All changes together are
/// taken to bring it about, and none not to.
func minimalChanges(_ changes: [Int], bringAbout: ([Int]) -> Bool) -> [Int] {
    var current = changes
    var parts = 2
    while current.count > 1 {
        let bounds = (0...parts).map { $0 * current.count / parts }
        let chunks = zip(bounds, bounds.dropFirst()).map { Array(current[$0..<$1]) }
        if let chunk = chunks.first(where: bringAbout) {
            (current, parts) = (chunk, 2)
        } else if parts > 2, let rest = chunks.lazy.map({ current.removing($0) }).first(where: bringAbout) {
            (current, parts) = (rest, max(parts - 1, 2))
        } else if parts < current.count {
            parts = min(parts * 2, current.count)
        } else {
            break
        }
    }
    return current
}

extension [Int] {
    fileprivate func removing(_ others: [Int]) -> [Int] { filter { !others.contains($0) } }
}
