import Foundation

/// A name and a value of a query.
package struct QueryItem: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Reads an item as forms write it, such as `a=two+words`; nil where it is not percent-encoded UTF-8.
    ///
    /// A name without `=` has the empty value.
    package init?(_ text: Substring) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.replacing("+", with: " ").removingPercentEncoding }
        guard let name = parts[0], let value = parts.count == 2 ? parts[1] : "" else { return nil }
        self.init(name, value)
    }
}

extension [QueryItem] {
    /// Reads a query such as `a=1&b=two+words`; nil where it is not percent-encoded UTF-8.
    package init?(query: String) {
        let texts = query.split(separator: "&")
        self = texts.compactMap { QueryItem($0) }
        if count != texts.count { return nil }
    }
}

extension String {
    /// Returns the path with some items behind the query that it has.
    func adding(_ items: [QueryItem]) -> String {
        items.reduce(self) {
            "\($0)\($0.contains("?") ? "&" : "?")\($1.name.percentEncoded)=\($1.value.percentEncoded)"
        }
    }

    /// The text with everything percent-encoded but ASCII letters, digits and `-._~`.
    private var percentEncoded: String { addingPercentEncoding(withAllowedCharacters: .unreserved) ?? "" }

    /// The text as a path with a query; what is percent-encoded already stays as it is.
    var percentEncodedPath: String {
        let allowed = CharacterSet.unreserved.union(CharacterSet(charactersIn: "!$&'()*+,;=:@/?"))
        let encoded = addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        return encoded.replacing(/%25([0-9A-Fa-f]{2})/) { "%\($0.1)" }
    }
}

extension CharacterSet {
    fileprivate static let unreserved = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
}
