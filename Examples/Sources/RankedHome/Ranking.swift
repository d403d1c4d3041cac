public import Foundation

/// The answer of a ranking service: which sections a homepage has, in which order, and what stands first in them.
///
/// ```json
/// {"name": "evening", "sections": ["news", "offers"], "first": ["new"]}
/// ```
public struct Ranking: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The name of the ranking, for explanations.
    public var name: String
    /// The sections in order.
    public var sections: [String]
    /// The components that stand first in their sections.
    public var first: [String]

    /// Makes a ranking.
    public init(_ name: String, sections: [String], first: [String] = []) {
        (self.name, self.sections, self.first) = (name, sections, first)
    }

    /// Reads the answer of the service.
    ///
    /// - Throws: what the decoder throws.
    public init(answer: Data) throws { self = try JSONDecoder().decode(Ranking.self, from: answer) }

    /// The name.
    public var description: String { name }

    /// The rankings that the service is known to give; the proofs go through these.
    public static let known = [
        Ranking("morning", sections: ["interests", "offers", "news"]),
        Ranking("evening", sections: ["news", "offers", "interests"], first: ["new"]),
        Ranking("quiet", sections: ["interests", "offers"]),
    ]
}
