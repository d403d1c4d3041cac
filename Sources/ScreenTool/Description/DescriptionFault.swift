/// What in the description of a screen cannot be used, and what to do.
struct DescriptionFault: Error, CustomStringConvertible {
    let faults: [String]

    var description: String { "the description of the screen: \(faults.joined(separator: "; "))" }
}
