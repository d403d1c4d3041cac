/// One case a screen can be in: a value for every parameter of a space.
public struct Context: Sendable {
    let parameters: [Parameter]
    package let values: [Int]

    /// The value of a parameter by name; nil when the space has no such parameter.
    public subscript(name: String) -> String? {
        parameters.firstIndex { $0.isCalled(name) }.map { parameters[$0].values[values[$0]] }
    }

    /// A word for each parameter, as `ScreenSpace.context(_:)` reads them: `country=TW`, `insurance=on`.
    package var words: [String] {
        zip(parameters, values).map { "\($0.name.unspaced)=\($0.values[$1].unspaced)" }
    }
}

extension Context: Hashable {
    /// Returns whether both give every parameter the same value.
    public static func == (a: Context, b: Context) -> Bool { a.values == b.values }

    /// Hashes the values; contexts that are compared are of one space.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension Context: CustomStringConvertible, Encodable {
    /// The differences from the baseline, as `ScreenSpace.context(_:)` reads them: `country=TW insurance=on`.
    public var description: String {
        let differences = zip(words, zip(parameters, values)).filter { $1.0.baseline != $1.1 }.map(\.0)
        return differences.isEmpty ? "the baseline" : differences.joined(separator: " ")
    }

    /// Encodes the same text.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
