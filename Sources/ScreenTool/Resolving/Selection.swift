import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// An axis or a flag, and the values that options choose of it.
struct Choice: Sendable {
    let name: String
    let values: [String]
}

extension [Choice] {
    /// The conditions in words; nil where there are none.
    var text: String? {
        let words = map { "\($0.name) = \($0.values.joined(separator: " or "))" }
        return words.isEmpty ? nil : "given " + words.joined(separator: " and ")
    }
}

extension ScreenProgram {
    /// The options that choose values of axes and flags: one of each for a screen, or several for cases.
    func choices(several: Bool) -> [Option<Choice>] { axisOptions(several: several) + [setOption(several: several)] }

    /// An option for each axis, named like it.
    func axisOptions(several: Bool) -> [Option<Choice>] {
        zip(space.axes, space.parameters).map { axis, parameter in
            if axis.isToggle {
                let help = several ? "only the cases with it" : "true; false if not given"
                return Option(axis.name, nil, help: help) { _ in Choice(name: axis.name, values: ["true"]) }
            }
            let values = axis.values.joined(separator: !several && axis.values.count == 2 ? " or " : ", ")
            let help = several ? "only the cases with it: \(values)" : "\(values); \(axis.values[parameter.baseline])"
            return Option(axis.name, axis.placeholder, help: help + (several ? "" : " if not given")) { word in
                try parameter.choice(word, several: several)
            }
        }
    }

    private func setOption(several: Bool) -> Option<Choice> {
        let help =
            several
            ? "only the cases with this treatment of a flag or value of an axis; join several with commas"
            : "overrides one flag, whatever the rules say"
        return Option("set", "NAME=VALUE", help: help) { [space] word in
            let pair = try Pair(word, of: "set", "NAME=VALUE")
            return try space.choice(pair.name, pair.value, several: several)
        }.repeatable
    }

    /// Returns what options choose, axes first.
    ///
    /// - Throws: `ArgumentError` for two choices of one axis or flag.
    func chosen(by arguments: Arguments, several: Bool) throws -> [Choice] {
        let all = choices(several: several).flatMap { arguments.all($0) }
        for (index, choice) in all.enumerated() {
            guard let other = all[..<index].first(where: { $0.name == choice.name }), other.values != choice.values
            else { continue }
            let values = other.values + choice.values
            let advice = several ? "join them: --set \(choice.name)=\(values.joined(separator: ","))" : "give one"
            throw ArgumentError("\(choice.name) has two values, \(values.list("and")); \(advice)")
        }
        return all.grouped(by: \.name).map { $1[0] }
    }
}

extension Parameter {
    /// Returns the choice that a word means, which may join several values by commas.
    fileprivate func choice(_ word: String, several: Bool) throws(ArgumentError) -> Choice {
        let words =
            !several || values.contains(word)
            ? [word] : word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for word in words where !values.contains(word) {
            throw .unknown(kind == .flag ? "treatment of \(name)" : name, word, legal: values)
        }
        return Choice(name: name, values: words.withoutRepetitions)
    }
}

extension ScreenSpace {
    /// Returns the choice of an axis or a flag that two words mean.
    ///
    /// - Throws: `ArgumentError` with the nearest name or value where there is none.
    func choice(_ name: String, _ value: String, several: Bool = false) throws(ArgumentError) -> Choice {
        guard let parameter = parameters.first(where: { $0.name == name }) else {
            throw ArgumentError.unknown("axis or flag", name, legal: parameters.map(\.name))
        }
        return try parameter.choice(value, several: several)
    }

    /// Returns the same space with some axes and flags restricted to some values.
    func restricted(to choices: [Choice]) throws -> ScreenSpace {
        try choices.reduce(self) { try $0.restricted(to: $1.name, $1.values) }
    }
}
