import ComponentScreen
import Foundation

/// The content of a survey: facets as JSON.
struct SurveyPayload: Sendable {
    let facets: [Facet<FacetAction>]

    /// Reads a JSON array of facets.
    ///
    /// - Throws: `SurveyFault.unreadable` with the place and what is wrong there.
    init(_ data: Data) throws(SurveyFault) {
        do {
            self.facets = try JSONDecoder().decode([Facet<FacetAction>].self, from: data)
        } catch let error as DecodingError {
            throw .unreadable(error.fault)
        } catch {
            throw .unreadable(String(describing: error))
        }
        if let fault { throw .unreadable(fault) }
    }

    /// The names that occur twice in otherwise valid facets.
    private var fault: String? {
        let all = facets.flatMap(\.all)
        if let id = firstRepetition(in: all.map(\.id)) { return "two elements are named \"\(id)\"" }
        let taps = Set(all.compactMap { $0.events.tap?.name })
        let entries = all.compactMap(\.entryName)
        let name = firstRepetition(in: entries) ?? entries.first(where: taps.contains)
        return name.map { "the entry \"\($0)\" is not the only action of that name" }
    }
}

extension Facet where Event == FacetAction {
    /// The name of the action that enters a text here.
    var entryName: String? { events.enter?("").name }
}

private func firstRepetition<Name: Hashable>(in names: [Name]) -> Name? {
    var seen: Set<Name> = []
    return names.first { !seen.insert($0).inserted }
}

/// Why a survey cannot be shown.
enum SurveyFault: Error, Hashable, Sendable {
    /// The feed did not answer.
    case unreachable
    /// The payload is not of the form this version reads.
    case unreadable(String)
}

extension DecodingError {
    /// The place in the document and what is wrong there, in one line.
    fileprivate var fault: String {
        switch self {
        case .keyNotFound(let key, let context): "\(place(context.codingPath)): \"\(key.stringValue)\" is missing"
        case .typeMismatch(let type, let context): "\(place(context.codingPath)): not of type \(type)"
        case .valueNotFound(let type, let context): "\(place(context.codingPath)): null in place of \(type)"
        case .dataCorrupted(let context) where context.codingPath.isEmpty: "not JSON"
        case .dataCorrupted(let context): "\(place(context.codingPath)): \(context.debugDescription)"
        @unknown default: "not a list of facets"
        }
    }

    private func place(_ path: [any CodingKey]) -> String {
        path.isEmpty ? "top" : path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    }
}
