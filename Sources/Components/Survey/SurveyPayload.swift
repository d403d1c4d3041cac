import ComponentScreen
import Foundation
import ServerDriven

/// The content of a survey: facets as JSON.
struct SurveyPayload: Sendable {
    let facets: [Facet<FacetAction>]

    /// Reads a JSON array of facets; what cannot be drawn here is left out.
    ///
    /// - Throws: `SurveyFault.unreadable` with the place and what is wrong there.
    init(_ data: Data) throws(SurveyFault) {
        let reading: Reading
        do throws(DocumentError) {
            reading = try ScreenDocument.read(facets: Array(data), of: "survey", drawing: Self.components)
        } catch {
            throw .unreadable(error.description)
        }
        facets = reading.document.header
        if facets.isEmpty, let omission = reading.report.omitted.first { throw .unreadable(omission.fault) }
        if let fault { throw .unreadable(fault) }
    }

    /// The kinds that every view layer draws.
    private static let components: [FacetComponent: Capabilities.Component] = {
        let kinds: [FacetComponent] = [.card, .banner, .field, .toggle, .choice, .option, .button, .row, .message]
        return Dictionary(uniqueKeysWithValues: kinds.map { ($0, Capabilities.Component()) })
    }()

    /// The entries whose name is not theirs alone.
    private var fault: String? {
        let all = facets.flatMap(\.all)
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

extension ReadingReport.Omission {
    /// The place in the payload and what is wrong there, in one line.
    fileprivate var fault: String { "\(line):\(column): \(cause.rawValue)" + (detail.map { " \"\($0)\"" } ?? "") }
}
