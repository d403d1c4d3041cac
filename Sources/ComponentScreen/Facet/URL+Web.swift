public import Foundation

extension URL {
    /// Makes an address of the web: `http` or `https`, with a host; nil for any other text.
    public init?(webAddress text: String) {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else { return nil }
        self = url
    }
}
