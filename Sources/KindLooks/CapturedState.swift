package import ComponentScreen

/// A component at one moment of a test, as data for a gallery.
package struct CapturedState: Codable, Sendable {
    /// The component, with the builder that made it.
    package let component: RenderedComponent
    /// The test's name for the moment, such as `filled`.
    package let caption: String
    /// The next thing for the user to do; nil for nothing.
    package let missing: String?
    /// The test's file, from the package's own folder.
    package let file: String
    /// The line that captured it.
    package let line: Int
    /// The component in other languages, with the things that the user still has to do.
    package let languages: [Localized]

    /// A component in a language.
    package struct Localized: Codable, Sendable {
        package let language: String
        package let component: RenderedComponent
        package let missing: String?

        package init(_ language: String, _ component: RenderedComponent, missing: String?) {
            (self.language, self.component, self.missing) = (language, component, missing)
        }
    }

    package init(
        _ component: RenderedComponent, caption: String, missing: String?, file: String, line: Int,
        languages: [Localized] = []
    ) {
        self.languages = languages
        self.component = component
        self.caption = caption
        self.missing = missing
        self.file = file
        self.line = line
    }
}

extension CapturedState {
    /// Returns the state as a line of JSON.
    package func encoded() throws -> [UInt8] { try FacetValue(encoding: self).encoded }
}
