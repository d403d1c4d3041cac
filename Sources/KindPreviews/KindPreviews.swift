#if canImport(SwiftUI)
import ComponentScreen
import KindLooks
import ScreenSwiftUI
public import ScreenTheme
public import SwiftUI

/// Each kind of facet in each of its looks, under a theme, for the canvas of Xcode.
///
/// ```swift
/// #Preview { KindGallery(theme: .brand) }
/// ```
///
/// Drawings of your own work from outside: `KindGallery(theme: .brand).draw(.card) { … }`. What is done to a look
/// changes nothing.
public struct KindGallery: View {
    private let theme: Theme
    /// The screen of all looks, which is made once.
    @State private var model: ScreenModel?

    /// Shows the looks.
    ///
    /// - Parameter theme: the look of the brand.
    public init(theme: Theme = .standard) {
        self.theme = theme
        _model = State(wrappedValue: nil)
    }

    /// A section for each kind, with its looks one under the other.
    public var body: some View {
        Group {
            if let model { ScreenView(model, theme: theme) } else { ProgressView() }
        }
        .onAppear { if model == nil { model = ScreenModel(StandardKind.mountLooks()) } }
    }
}

/// The looks under the standard theme.
struct KindPreviews: PreviewProvider {
    static var previews: some View { KindGallery() }
}
#endif
