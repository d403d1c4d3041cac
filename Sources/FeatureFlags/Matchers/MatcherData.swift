import StructuredText

/// The object of one matcher in the rule file, asked for the data its type needs.
package struct MatcherData {
    let entry: JSONEntry

    /// The member of a data object, as in `userDefinedSegmentMatcherData.segmentName`.
    func member(_ object: String, _ name: String) throws(MatcherFault) -> JSONEntry {
        guard let data = entry[object] else { throw fault("\(object) is missing", entry) }
        guard let member = data[name] else { throw fault("\(object) has no \(name)", data) }
        return member
    }

    func text(_ object: String, _ name: String) throws(MatcherFault) -> String {
        try text(of: member(object, name), name)
    }

    /// A data member that is itself a text.
    func text(_ name: String) throws(MatcherFault) -> String {
        guard let data = entry[name] else { throw fault("\(name) is missing", entry) }
        return try text(of: data, name)
    }

    func whole(_ object: String, _ name: String) throws(MatcherFault) -> Int64 {
        let member = try member(object, name)
        guard let whole = member.value.number?.int64 else {
            throw fault("\(name) is not a whole number of 64 bits", member)
        }
        return whole
    }

    /// A list of texts; items that are none are reported and left out.
    func texts(_ object: String, _ name: String) throws(MatcherFault) -> [String] {
        let member = try member(object, name)
        guard let items = member.items else { throw fault("\(name) is not a list", member) }
        return JSONEntry.texts(items)
    }

    /// The texts of the list that most matchers compare with.
    var whitelist: [String] {
        get throws(MatcherFault) { try texts("whitelistMatcherData", "whitelist") }
    }

    func truth(_ name: String) throws(MatcherFault) -> Bool {
        guard let data = entry[name] else { throw fault("\(name) is missing", entry) }
        guard let truth = data.value.bool else { throw fault("\(name) is neither true nor false", data) }
        return truth
    }

    func fault(_ problem: String, _ entry: JSONEntry) -> MatcherFault {
        MatcherFault(problem: problem, location: entry.location)
    }

    private func text(of member: JSONEntry, _ name: String) throws(MatcherFault) -> String {
        guard let text = member.value.string else { throw fault("\(name) is not a text", member) }
        return text
    }
}
