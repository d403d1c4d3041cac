#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import ScreenSwiftUI
import ScreenTheme
import ServerDriven
import SwiftUI

/// A sentence with something to do about it.
struct Notice<Label: View>: View {
    let text: String
    let act: () -> Void
    @ViewBuilder let label: Label
    var look = Look()

    var body: some View {
        Group {
            // A long word beside a large text would leave it no room.
            if look.isStacked {
                VStack(alignment: .leading) { parts }
            } else {
                HStack {
                    parts
                }
            }
        }
        .padding(CGFloat(look.theme.spacing.inset))
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(look.color(.warning), in: RoundedRectangle(cornerRadius: CGFloat(look.theme.corners.card)))
        .foregroundStyle(look.color(.textOnWarning))
        .tint(look.color(.textOnWarning))
        .padding(CGFloat(look.theme.spacing.small))
    }

    @ViewBuilder private var parts: some View {
        Text(verbatim: text).styled(.body, look).frame(maxWidth: .infinity, alignment: .leading)
        Button {
            act()
        } label: {
            label.styled(.button, look).frame(minWidth: Look.leastTarget, minHeight: Look.leastTarget)
                .contentShape(.rect)
        }
    }
}

/// The end of a section: the next page is loaded when it comes near, and once; after a failure, when the user wants it.
struct SectionEnd: View {
    let model: RemoteModel
    let section: SectionID
    let retry: Phrase

    var body: some View {
        switch model.end(of: section) {
        case .loading: ProgressView()
        case .more:
            // Behind another page it comes near anew, also where that was there at once.
            Color.clear.frame(height: 1).onAppear { model.screen.loadMore(in: section) }.id(model.length(of: section))
        case .failed(let failure):
            Notice(text: model.status.words(failure.message)) {
                model.screen.loadMore(in: section)
            } label: {
                Text(verbatim: model.status.words(retry))
            }
        case nil: EmptyView()
        }
    }
}
#endif
