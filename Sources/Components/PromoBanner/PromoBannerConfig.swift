import Foundation

/// What the flag's config says, `{"title": "…", "link": "https://…"}`; further keys are ignored.
struct PromoBannerConfig: Equatable, Sendable {
    let title: String
    let link: URL
}

extension PromoBannerConfig {
    /// Reads a flag's config.
    ///
    /// - Throws: `PromoBannerConfigError` with all that is wrong with it.
    init(json: String?) throws(PromoBannerConfigError) {
        guard let json else { throw PromoBannerConfigError([.missing]) }
        let entries = try Self.entries(of: json)
        let title = entries.title?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        let link = entries.link.flatMap(Self.webAddress)
        var faults: [PromoBannerConfigError.Fault] = []
        if title.isEmpty { faults.append(.noTitle) }
        if link == nil { faults.append(entries.link.map { .badLink($0) } ?? .noLink) }
        guard let link, faults.isEmpty else { throw PromoBannerConfigError(faults) }
        self.init(title: title, link: link)
    }

    private struct Entries: Decodable {
        let title: String?
        let link: String?
    }

    private static func entries(of json: String) throws(PromoBannerConfigError) -> Entries {
        do {
            return try JSONDecoder().decode(Entries.self, from: Data(json.utf8))
        } catch DecodingError.typeMismatch(_, let context) {
            throw PromoBannerConfigError([context.codingPath.last.map { .notText($0.stringValue) } ?? .notAnObject])
        } catch {
            throw PromoBannerConfigError([.notAnObject])
        }
    }

    /// The address, if it leads to a place on the web.
    private static func webAddress(_ text: String) -> URL? {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(), !host.isEmpty
        else { return nil }
        return url
    }
}

/// All that is wrong with a config.
struct PromoBannerConfigError: Error, Equatable {
    /// One fault of the config.
    enum Fault: Equatable {
        case missing
        case notAnObject
        case notText(String)
        case noTitle
        case noLink
        case badLink(String)
    }

    let faults: [Fault]

    init(_ faults: [Fault]) {
        self.faults = faults
    }
}

extension PromoBannerConfigError: CustomStringConvertible {
    var description: String {
        """
        config of "promo_banner" \(faults.map(\.description).joined(separator: " and ")); \
        it should read {"title": "…", "link": "https://…"}
        """
    }
}

extension PromoBannerConfigError.Fault: CustomStringConvertible {
    var description: String {
        switch self {
        case .missing: "is missing"
        case .notAnObject: "is not a JSON object"
        case .notText(let key): "has a \"\(key)\" that is not a text"
        case .noTitle: "has no \"title\""
        case .noLink: "has no \"link\""
        case .badLink(let link): "has the \"link\" \(link.debugDescription), which is not an http or https address"
        }
    }
}
