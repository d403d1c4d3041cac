public import ComponentScreen
public import ScreenProving

/// Fails the test for each text of a screen that no phrase has made, and for each phrase that is not translated.
///
/// ```swift
/// assertWords(of: space, \.words, in: ["ko", "vi"], from: catalog)
/// ```
///
/// It looks at the first state of every variant. Storyboards look at later states.
///
/// - Parameters:
///   - space: the contexts of the screen.
///   - words: the member of the requirements that has the words.
///   - languages: the languages that each phrase has to have a text in.
///   - catalog: the texts.
///   - file: the file of the failure.
///   - line: the line of the failure.
public func assertWords<Requirements>(
    of space: ScreenSpace<Requirements>,
    _ words: any WritableKeyPath<Requirements, Words> & Sendable,
    in languages: [String] = [],
    from catalog: StringCatalog = StringCatalog(),
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertWords(of: space, words, in: languages, from: catalog, to: Reporter(file: file, line: line))
}

func assertWords<Requirements>(
    of space: ScreenSpace<Requirements>, _ words: any WritableKeyPath<Requirements, Words> & Sendable,
    in languages: [String], from catalog: StringCatalog, to reporter: Reporter
) {
    do {
        let texts = try space.spokenTexts(words)
        for text in texts.unsaid { reporter.fail("\(text)") }
        for fault in catalog.faults { reporter.fail("\(fault)") }
        for (component, phrases) in texts.phrases.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            for key in phrases.sorted() where catalog.entries[key]?.isTranslated != false {
                for language in languages where catalog.state(of: key, in: language) == nil {
                    reporter.fail("\"\(key)\" of \(component) has no text in \(language)")
                }
            }
        }
    } catch {
        reporter.fail("what the screen says cannot be found: \(error)")
    }
}
