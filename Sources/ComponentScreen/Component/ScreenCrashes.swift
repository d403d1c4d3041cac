/// The notes of one screen that code of its components runs.
struct ScreenCrashes: Sendable {
    /// The guard that keeps the notes; nil where nothing is noted.
    let crashGuard: CrashGuard?
    let screen: String

    init(_ crashGuard: CrashGuard? = nil, screen: String = "") { (self.crashGuard, self.screen) = (crashGuard, screen) }

    /// Whether it is noted what runs.
    var areNoted: Bool { crashGuard != nil }

    /// Runs code of a builder with a note that it runs.
    func during<Result, Failure: Error>(
        _ act: CrashNote.Act, of builder: BuilderKey, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let crashGuard else { return try body() }
        return try crashGuard.during(CrashNote(screen: screen, builder: builder, act: act), body)
    }

    /// Runs code of several builders; a note is replaced only where other code runs.
    func together<Result>(_ body: () -> Result) -> Result {
        guard let crashGuard else { return body() }
        return crashGuard.together(body)
    }

    /// Runs code that is no component's, such as the host's, though a component may have caused it.
    func apart(_ body: () -> Void) {
        guard let crashGuard else { return body() }
        crashGuard.apart(body)
    }
}

/// The name of a builder among all whose components can stand on one screen.
///
/// Two builders of one name with the same component around them are a fault of the declaration: what is disabled of one is
/// then disabled of both.
struct BuilderKey: Hashable, Sendable {
    /// The component around its place; nil on the screen itself.
    let scope: ComponentID?
    /// The builder's name; a candidate of a feed has the feed's id in front.
    let name: String
}
