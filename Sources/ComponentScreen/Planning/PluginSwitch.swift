public import FeatureFlags

/// The flag and the treatment under which a builder takes part.
public struct PluginSwitch: Hashable, Sendable {
    /// The flag that is asked.
    public let flag: FlagDeclaration
    /// The treatment that switches on; one the flag declares.
    public let treatment: String

    let code: UInt8

    /// Switched on while a two-way flag is on.
    public static func on(_ flag: Flag<Toggle>) -> PluginSwitch {
        .flag(flag, is: .on)
    }

    /// Switched on while a flag has one particular treatment.
    public static func flag<Answer: Treatment>(_ flag: Flag<Answer>, is treatment: Answer) -> PluginSwitch {
        PluginSwitch(flag.declaration, treatment.rawValue)
    }

    private init(_ flag: FlagDeclaration, _ treatment: String) {
        self.flag = flag
        self.treatment = treatment
        self.code = UInt8(truncatingIfNeeded: flag.index(of: treatment) ?? 0)
    }
}
