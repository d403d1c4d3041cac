import ComponentScreen

/// The states a component went through, each with a caption, to be kept and reviewed as one text.
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

    /// Begins without a picture.
    public init(of component: ComponentDriver) {
        self.component = component
    }

    /// Adds what the component shows now, and what it still waits for.
    public mutating func capture(_ caption: String) {
        let shown = component.outline.isEmpty ? ["(shows nothing)"] : component.outline
        let waiting = component.missing.map { ["→ \($0)"] } ?? []
        pictures.append((["── \(caption) ──"] + shown + waiting).joined(separator: "\n"))
    }

    /// All pictures, in order.
    public var text: String { pictures.joined(separator: "\n\n") }
}
