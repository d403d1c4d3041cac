import ComponentScreen
import FeatureFlags
import StructuredText

/// Sections; the format, section 3.4.
extension DocumentReader {
    mutating func readSections(_ array: Int) throws(DocumentError) -> [DocumentSection] {
        var sections: [DocumentSection] = []
        var ids: Set<ExactString> = []
        var value = array + 1
        while value < json.end(array) {
            if let section = try readSection(value, &ids) { sections.append(section) }
            value = json.end(value)
        }
        return sections
    }

    private mutating func readSection(
        _ value: Int, _ ids: inout Set<ExactString>
    ) throws(DocumentError) -> DocumentSection? {
        guard json.isObject(value) else {
            omit(value, Fault(cause: .badSection), facets: 0)
            return nil
        }
        let members = Members<SectionMember>(of: value, in: json)
        guard let id = members[.id].flatMap(json.filledString) else {
            try omitSection(members, .badSection)
            return nil
        }
        guard ids.insert(ExactString(id)).inserted else {
            try omitSection(members, .repeatedSection)
            return nil
        }
        noteUnknown(members)
        var header: [Facet<FacetAction>] = []
        let trees = try readHeader(members[.header], into: &header)
        let body = try facets(in: members[.body])
        if body.isEmpty {
            takeBack(trees)
            header = []
        }
        return DocumentSection(
            SectionID(rawValue: id), header: header, body: body, layout: layout(members[.layout]),
            more: more(members[.more]))
    }

    private mutating func omitSection(
        _ members: Members<SectionMember>, _ cause: ReadingReport.Omission.Cause
    ) throws(DocumentError) {
        var count = 0
        for part in [members[.header], members[.body]] {
            guard let part, json.isArray(part) else { continue }
            let list = try list(in: part)
            count += try self.count(in: list, level: 1)
        }
        facets += count
        omit(members.object, Fault(cause: cause), facets: count)
    }

    // MARK: Header

    /// A facet of a header that is shown if the body is, with what was shown and noted in it.
    private struct Tree {
        let value: Int
        let shown: Range<Int>
        let notes: Range<Int>
    }

    private mutating func readHeader(
        _ value: Int?, into header: inout [Facet<FacetAction>]
    ) throws(DocumentError) -> [Tree] {
        var trees: [Tree] = []
        var list = try list(in: value)
        while !list.isEmpty {
            let before = (shown: shown.count, notes: notes.count, next: list.next)
            guard let element = next(in: &list) else { break }
            header += try facets(of: FacetList(next: before.next, end: list.next))
            guard shown.count > before.shown else { continue }
            trees.append(
                Tree(
                    value: element, shown: before.shown..<shown.count,
                    notes: before.notes..<notes.count))
        }
        return trees
    }

    /// Omits the facets of a header, as nothing of the body is shown.
    private mutating func takeBack(_ trees: [Tree]) {
        guard let first = trees.first else { return }
        for tree in trees {
            omit(tree.value, Fault(cause: .emptySection), facets: tree.shown.count)
        }
        for id in shown[first.shown.lowerBound...] { taken.remove(ExactString(id.rawValue)) }
        shown.removeSubrange(first.shown.lowerBound...)

        let noted = notes[first.notes.lowerBound...]
        notes.removeSubrange(first.notes.lowerBound...)
        var kept = first.notes.lowerBound
        for tree in trees {
            notes += noted[kept..<tree.notes.lowerBound]
            kept = tree.notes.upperBound
        }
        notes += noted[kept...]
    }
}
