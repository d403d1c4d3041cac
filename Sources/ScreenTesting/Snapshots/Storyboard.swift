import ComponentScreen

/// The states of a component in a test, each with a caption, as one text for a snapshot.
///
/// ```swift
/// let photo = screen.find("package-photo")
/// var board = Storyboard(of: photo)
/// board.capture("empty")
/// photo.tap("add")
/// await screen.waitUntilIdle()
/// board.capture("with a photo")
/// assertSnapshot(of: board, named: "PackagePhoto")
/// ```
@MainActor
public struct Storyboard {
    private let component: ComponentDriver
    private var pictures: [String] = []

    /// Makes an empty storyboard.
    public init(of component: ComponentDriver) {
        self.component = component
    }

    /// Adds what the component shows now, what is missing, and in quotation marks what a screen reader says.
    public mutating func capture(_ caption: String) {
        let shown = component.outline.isEmpty ? ["(shows nothing)"] : component.outline
        let waiting = component.missing.map { ["→ \($0)"] } ?? []
        let spoken = component.spoken.map { "“\($0)”" }
        pictures.append((["── \(caption) ──"] + shown + waiting + spoken).joined(separator: "\n"))
    }

    /// All pictures, in order.
    public var text: String { pictures.joined(separator: "\n\n") }
}
