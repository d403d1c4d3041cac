import ComponentScreen
import FeatureFlags
import ScreenProving

extension ShellCommand {
    /// Adds the options that name a rule file.
    mutating func add(_ rules: RuleSource) {
        guard let file = rules.file else { return }
        add("rules", file)
        if let segments = rules.segments { add("segments", segments) }
    }

    /// Adds attributes of the user.
    mutating func add(_ attributes: some Sequence<(key: String, value: AttributeValue)>) {
        for (name, value) in attributes { add("attribute", "\(name)=\(value.commandLine)") }
    }
}

extension ScreenProgram {
    /// Returns the call that shows the screen for some values of the axes, by their indexes.
    func show(_ axes: [Int]) -> ShellCommand { space.call(ShellCommand(name, "show"), axes: axes) }
}
