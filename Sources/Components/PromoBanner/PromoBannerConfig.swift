import ComponentScreen
import Foundation

/// The content of the flag's config, `{"title": "…", "link": "https://…"}`; further keys are ignored.
struct PromoBannerConfig: Codable, Equatable, Sendable {
    let title: String
    let link: URL

    /// Reads a flag's config.
    ///
    /// - Throws: `PromoBannerConfigError` with all that is wrong with it.
    init(json: String?) throws(PromoBannerConfigError) {
        guard let json else { throw PromoBannerConfigError(faults: ["is missing"]) }
        let entries = try Self.entries(of: json)
        let title = entries.title?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        let link = entries.link.flatMap { URL(webAddress: $0) }
        var faults: [String] = []
        if title.isEmpty { faults.append(#"has no "title""#) }
        if link == nil {
            let bad = entries.link.map {
                #"has the "link" \#($0.debugDescription), which is not an http or https address"#
            }
            faults.append(bad ?? #"has no "link""#)
        }
        guard let link, faults.isEmpty else { throw PromoBannerConfigError(faults: faults) }
        self.title = title
        self.link = link
    }

    private struct Entries: Decodable {
        let title: String?
        let link: String?
    }

    private static func entries(of json: String) throws(PromoBannerConfigError) -> Entries {
        do {
            return try JSONDecoder().decode(Entries.self, from: Data(json.utf8))
        } catch {
            guard case DecodingError.typeMismatch(_, let context) = error, let key = context.codingPath.last else {
                throw PromoBannerConfigError(faults: ["is not a JSON object"])
            }
            throw PromoBannerConfigError(faults: [#"has a "\#(key.stringValue)" that is not a text"#])
        }
    }
}

/// All that is wrong with a config.
struct PromoBannerConfigError: Error, Equatable, CustomStringConvertible {
    let faults: [String]

    var description: String {
        """
        config of "promo_banner" \(faults.joined(separator: " and ")); it should read {"title": "…", "link": "https://…"}
        """
    }
}
