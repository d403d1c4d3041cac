/// The options that say which cases of the screen are looked at.
struct CaseOptions {
    /// A flag or an axis, and the values it may have.
    struct Given: Equatable {
        let name: String
        var values: [String]
    }

    let rules: RuleSource
    /// What is taken for granted, in the order it was given.
    let given: [Given]
    let isJSON: Bool

    static let declarations =
        RuleSource.declarations + [
            OptionDeclaration(
                name: "given", placeholder: "NAME=VALUE",
                help: "only the cases with this treatment of a flag, or this country or account; two of one: either",
                isRepeatable: true),
            OptionDeclaration(name: "format", placeholder: "FORMAT", help: "text or json; text if not given"),
        ]

    /// Where somebody asks for one screen's country, account or flag, which here are given.
    static func advice(insteadOf option: String, value: String?) -> String? {
        switch option {
        case "country", "account": "use --given \(option)=\(value ?? "VALUE")"
        case "set": "use --given \(value ?? "FLAG=TREATMENT")"
        default: nil
        }
    }

    /// Reads the options that were given; whether there is such a flag or value shows when the screen is there.
    ///
    /// - Throws: `ArgumentError` naming what is legal.
    init(_ arguments: Arguments) throws {
        rules = try RuleSource(arguments)
        isJSON = try ScreenOptions.isJSON(arguments)
        var given: [Given] = []
        for word in arguments.values["given"] ?? [] {
            let (name, value) = try ScreenOptions.pair(word, option: "given", form: "NAME=VALUE")
            if let index = given.firstIndex(where: { $0.name == name }) {
                given[index].values.append(value)
            } else {
                given.append(Given(name: name, values: [value]))
            }
        }
        self.given = given
    }
}
