public import ComponentScreen

/// The outcome for every facet of a document, and what was ignored.
///
/// Nothing is lost: `facets` is the number of the shown plus those of all omissions. "The report" in the article
/// Document format has it in JSON.
public struct ReadingReport: Hashable, Sendable, Encodable {
    /// The screen's path.
    public let screen: String
    /// The number of elements in all arrays of facets, at any depth.
    public let facets: Int
    /// The facets to show, parents before their children.
    public let shown: [FacetID]
    /// The omitted facets and why, in the order of the text: each of the first 1,000, and behind them one entry for each
    /// further cause.
    public let omitted: [Entry]
    /// The members that were ignored, or replaced by a default, in the order of the text and as many as of `omitted`;
    /// `badAction` and `unknownAction` mean that the section has no further pages.
    public let notes: [Entry]

    /// The reason why something is not shown, or was ignored while its facet is shown.
    public enum Cause: String, Hashable, Sendable, Codable, CaseIterable {
        /// The element of an array of facets is not an object.
        case notAFacet
        /// A member is missing, or of the wrong type; the detail is its path.
        case missingProperty
        /// The client does not draw the kind, which is the detail.
        case unknownComponent
        /// The client does not know the status, which is the detail: it would show the facet as ready.
        case unknownStatus
        /// An event or a section's `more` is not an action, or its action
        /// lacks a member; the detail is the event, or name and path.
        case badAction
        /// The client does not do the action, which is the detail.
        case unknownAction
        /// An action needs a part of the format that the client does not read, which is the detail.
        case unknownFeature
        /// The inputs of an action are not ones that it can send; the
        /// detail is the event, or the id that it names twice.
        case badInputs
        /// An action sends an input that is not shown, which is the detail.
        case missingInput
        /// A facet before this one has the same id, which is the detail.
        case repeatedID
        /// A container without a child that is shown.
        case emptyContainer
        /// The section is not an object or has no id.
        case badSection
        /// A section before this one has the same id.
        case repeatedSection
        /// A facet above a section whose body shows nothing.
        case emptySection
        /// The format does not list the member.
        case unknownProperty
        /// A name outside the vocabulary, which is the detail; the default is used.
        case unknownValue
        /// The client does not draw an image at this place of the facet, which is the detail.
        case undrawnImage
        /// The member is of the wrong type, and ignored.
        case badValue
        /// A custom key that the component does not declare; it is kept.
        case undeclaredCustom
        /// A custom key of another type than the declared one, which is the detail; it is left out.
        case badCustom
    }

    /// Something of the text that is not shown, or was ignored.
    public struct Entry: Hashable, Sendable {
        /// The cause: of an omission the first that applies, in the order of the steps in the article Document format.
        public let cause: Cause
        /// The detail; nil where the cause says all.
        public let detail: String?
        /// The number of facets that are not shown for this cause.
        public var facets = 0
        /// The number of elements or members that the entry stands for: 1, or more in the entry of a further cause, which
        /// has the line and the column of the first of them.
        public var count = 1
        /// The id of the facet or section that is not shown; nil where there is none.
        public var id: String?
        /// The JSON pointer of the element or the member, by RFC 6901; empty in the entry of a further cause.
        public let pointer: String
        /// The line of its first character, from 1.
        public let line: Int
        /// The column of its first character, from 1, in Unicode scalars.
        public let column: Int

        /// The members in JSON, null for nil.
        fileprivate var note: [String: FacetValue] {
            var note: [String: FacetValue] = [
                "cause": .string(cause.rawValue), "detail": .textOrNull(detail), "pointer": .string(pointer),
            ]
            if count > 1 { note["count"] = .integer(Int64(count)) }
            return note
        }

        fileprivate var omission: [String: FacetValue] {
            note.merging([
                "column": .integer(Int64(column)), "facets": .integer(Int64(facets)), "id": .textOrNull(id),
                "line": .integer(Int64(line)),
            ]) { $1 }
        }
    }

    /// Writes "The report" of the article Document format.
    public func encode(to encoder: any Encoder) throws {
        let members: [String: FacetValue] = [
            "screen": .string(screen), "facets": .integer(Int64(facets)),
            "shown": .list(shown.map { .string($0.rawValue) }), "omitted": .list(omitted.map { .object($0.omission) }),
            "notes": .list(notes.map { .object($0.note) }),
        ]
        try members.encode(to: encoder)
    }
}

extension FacetValue {
    fileprivate static func textOrNull(_ text: String?) -> FacetValue { text.map(FacetValue.string) ?? .null }
}
