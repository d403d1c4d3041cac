#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import SwiftUI

/// The language of a screen for all inside of it, where that is not the application's.
///
/// Texts that are read from right to left are laid out so, and pickers of the system have the names of the texts around.
struct ScreenLanguage: ViewModifier {
    let words: @MainActor () -> Words

    init(_ words: @escaping @MainActor () -> Words) { self.words = words }

    func body(content: Content) -> some View {
        let words = words()
        content
            .transformEnvironment(\.layoutDirection) { if words.isRightToLeft { $0 = .rightToLeft } }
            .transformEnvironment(\.locale) { locale in
                // In its own language the user has set how days and times are written.
                if locale.language.languageCode != words.locale.language.languageCode { locale = words.locale }
            }
    }
}
#endif
