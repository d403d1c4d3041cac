public import ComponentScreen
public import ScreenProving

/// Fails the test for each text of a screen that no phrase has made, and for each phrase that is not translated.
///
/// ```swift
/// await assertWords(of: space, in: ["ko", "vi"], from: catalog) { requirements in
///     builder.mount(for: requirements)
/// }
/// ```
///
/// It looks at the first state of every variant, and at what is shown while things are done at random, as the command
/// `words` does. Storyboards look at the states that they capture.
///
/// - Parameters:
///   - space: the contexts of the screen.
///   - languages: the languages that each phrase has to have a text in.
///   - catalog: the texts.
///   - steps: the number of things that are done at random.
///   - file: the file of the failure.
///   - line: the line of the failure.
///   - mount: mounts the screen; without it, the components of the space are mounted as they are, which is enough where
///     nothing ties them together.
@MainActor
public func assertWords<Requirements>(
    of space: ScreenSpace<Requirements>,
    in languages: [String] = [],
    from catalog: StringCatalog = StringCatalog(),
    steps: Int = 1000,
    file: StaticString = #filePath,
    line: UInt = #line,
    mount: (@MainActor (Requirements) async throws -> any MountedScreen<Requirements>)? = nil
) async {
    let reporter = Reporter(file: file, line: line)
    await assertWords(of: space, in: languages, from: catalog, steps: steps, mount: mount, to: reporter)
}

@MainActor
func assertWords<Requirements>(
    of space: ScreenSpace<Requirements>, in languages: [String], from catalog: StringCatalog, steps: Int = 1000,
    mount: (@MainActor (Requirements) async throws -> any MountedScreen<Requirements>)? = nil, to reporter: Reporter
) async {
    do {
        let texts = try await space.screenTexts(steps: steps, mount: mount)
        for text in texts.unlocalized { reporter.fail("\(text)") }
        for fault in catalog.faults { reporter.fail("\(fault)") }
        for line in texts.untranslated(in: languages, of: catalog) { reporter.fail(line) }
    } catch {
        reporter.fail("we couldn't find what the screen says: \(error)")
    }
}
