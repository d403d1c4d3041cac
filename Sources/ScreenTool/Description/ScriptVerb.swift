/// A kind of step that scripts of one screen can take besides those of every screen.
///
/// ```swift
/// ScriptVerb("outside", forms: ["outside prices changed"]) { words in
///     words == ["prices", "changed"] ? OutsideEvent.pricesChanged : nil
/// } perform: { event in
///     outside.send(event)
/// }
/// ```
public struct ScriptVerb {
    let name: String
    let forms: [String]
    /// The action of a step, by the words behind the verb; nil where they have none of the forms.
    let action: @MainActor (_ words: [String]) -> (@MainActor () -> Void)?

    /// Declares a verb.
    ///
    /// - Parameters:
    ///   - name: the word that a step begins with.
    ///   - forms: how a step can be written, shown where one is written otherwise.
    ///   - read: what the words behind the verb mean; nil where they have none of the forms.
    ///   - perform: does it.
    public init<Meaning>(
        _ name: String, forms: [String], read: @escaping @MainActor (_ words: [String]) -> Meaning?,
        perform: @escaping @MainActor (Meaning) -> Void
    ) {
        self.name = name
        self.forms = forms
        self.action = { words in
            guard let meaning = read(words) else { return nil }
            return { perform(meaning) }
        }
    }
}
