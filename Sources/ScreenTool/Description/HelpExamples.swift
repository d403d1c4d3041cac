/// What the help of a program shows as examples.
public struct HelpExamples: Sendable {
    let component: String?
    let question: String?
    let script: String?

    /// Takes examples; where one is missing, the help shows the form alone.
    ///
    /// - Parameters:
    ///   - component: values of `matrix --component`: the id of a component, the name of a builder.
    ///   - question: a line of questions for `evaluate`; the help shows the answer, too.
    ///   - script: some steps for `play`, with what is to be said about them behind them.
    public init(component: String? = nil, question: String? = nil, script: String? = nil) {
        self.component = component
        self.question = question
        self.script = script
    }
}
