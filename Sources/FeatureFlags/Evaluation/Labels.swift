/// The labels of rule format 2.2, to the letter.
enum Labels {
    static let notFound = "definition not found"
    static let killed = "killed"
    static let prerequisites = "prerequisites not met"
    static let allocation = "not in split"
    static let defaultRule = "default rule"
    static let unsupported = "targeting rule type unsupported by sdk"
    static let exception = "exception"
}

/// The treatments the rule format itself knows by name.
enum ReservedTreatment {
    /// The answer that means there is none.
    static let control = "control"
    static let off = "off"
    static let on = "on"
}
