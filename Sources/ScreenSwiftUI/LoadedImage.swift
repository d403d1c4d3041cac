#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import SwiftUI

/// The loads of one image: one that was cancelled, as by scrolling on, is tried again.
struct ImageLoad: Equatable {
    /// The number of the load; another one is another view.
    private(set) var number = 0
    private var retries = 0
    private var hasFailed = false

    /// The most loads in a row that begin again by themselves.
    static let mostRetries = 3

    /// Hears how a load ended; nil where it goes on or has a picture.
    mutating func end(by failure: (any Error)?) {
        guard let failure else { return }
        hasFailed = true
        let isCancelled = (failure as? URLError)?.code == .cancelled || failure is CancellationError
        guard isCancelled, retries < Self.mostRetries else { return }
        retries += 1
        begin()
    }

    /// Hears that the image came onto the screen: what failed before is tried again.
    mutating func appear() {
        retries = 0
        if hasFailed { begin() }
    }

    private mutating func begin() {
        number += 1
        hasFailed = false
    }
}

/// A picture from an address, as the system loads it, and meanwhile something of the same room.
struct LoadedImage<Picture: View, Meanwhile: View>: View {
    let source: String
    let picture: (Image) -> Picture
    let meanwhile: () -> Meanwhile
    @State private var load: ImageLoad

    init(
        _ source: String, @ViewBuilder picture: @escaping (Image) -> Picture,
        @ViewBuilder meanwhile: @escaping () -> Meanwhile
    ) {
        self.source = source
        self.picture = picture
        self.meanwhile = meanwhile
        _load = State(wrappedValue: ImageLoad())
    }

    var body: some View {
        AsyncImage(url: URL(string: source)) { phase in
            if let image = phase.image {
                picture(image)
            } else {
                meanwhile().onChange(of: phase.error != nil, initial: true) { load.end(by: phase.error) }
            }
        }
        .id(load.number)
        .onAppear { load.appear() }
    }
}
#endif
