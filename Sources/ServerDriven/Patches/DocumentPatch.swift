import ComponentScreen
import FeatureFlags

/// The changes from one document to another, as JSON; "Patches" in the article Document format.
enum DocumentPatch {
    enum Change: String, CaseIterable {
        case replace, insert, move, remove
    }

    /// Returns the patch from one document to another; nil where ids are not unique, so that nothing can be named.
    static func between(_ old: [UInt8], as tag: String, _ new: [UInt8]) -> [UInt8]? {
        guard let old = try? DocumentTree(parsing: old), let new = try? DocumentTree(parsing: new),
            let changes = try? new.changes(since: old)
        else { return nil }
        return FacetValue.object(["base": .string(tag), "changes": .list(changes)]).encoded
    }

    /// Returns a document with all changes of a patch.
    ///
    /// - Throws: why none of them can be done: the patch is of a document with another tag, or names what is not there.
    static func apply(_ patch: [UInt8], to document: [UInt8], as tag: String) throws -> [UInt8] {
        let members = [String: FacetValue](try ScreenDocument.json(patch))
        guard members.count == 2, case .list(let changes)? = members["changes"], case .string(tag)? = members["base"]
        else {
            throw DefinitionError("it is not a patch of the document with the tag \(tag)")
        }
        var tree = try DocumentTree(parsing: document)
        for (index, change) in changes.enumerated() {
            do throws(DefinitionError) { try tree.apply(change) } catch {
                throw DefinitionError("change \(index) of the patch: \(error)")
            }
        }
        return try tree.value().encoded
    }
}

// MARK: Making

extension DocumentTree {
    /// Returns the changes that make this document of an older one, in the order in which they can be done.
    ///
    /// A place is final when something is put there: parents come before their children, neighbors from the first to
    /// the last, and what is removed goes when all that stays has left it.
    fileprivate func changes(since old: DocumentTree) throws(DefinitionError) -> [FacetValue] {
        var changes: [FacetValue] = []
        for (key, _) in all() {
            let (members, former) = (nodes[key]?.members ?? [:], old.nodes[key]?.members)
            // Values that are equal can be spelled otherwise: é in one code point, and in two.
            if let former, FacetValue.object(former).encoded != FacetValue.object(members).encoded {
                changes.append(.change(.replace, key.sort, .object(members)))
            }
            for list in key.sort.lists {
                let place = Place(owner: key, list: list.name)
                changes += try insertionsAndMoves(in: place, isNew: former == nil, since: old)
            }
        }
        for (key, _) in old.all() where nodes[key] == nil {
            let isInside = old.nodes[key]?.place.map { nodes[$0.owner] == nil } ?? false
            if !isInside { changes.append(.change(.remove, key.sort, key.json)) }
        }
        return changes
    }

    private func insertionsAndMoves(
        in place: Place, isNew: Bool, since old: DocumentTree
    ) throws(DefinitionError) -> [FacetValue] {
        let now = elements(of: place)
        let staying = now.filter { old.nodes[$0]?.place == place }
        let before = old.elements(of: place).filter { nodes[$0]?.place == place }
        // Where too much moves to find the fewest moves, everything does.
        let passing = Set(moves(from: before, to: staying, most: 400) ?? staying)
        var changes: [FacetValue] = []
        var previous: Key?
        for key in now {
            defer { previous = key }
            if let former = old.nodes[key] {
                if former.place == place, !passing.contains(key) { continue }
                changes.append(.change(.move, key.sort, key.json, at: place.members(after: previous)))
            } else if !isNew {
                // New nodes inside it come along; the rest moves there.
                let value = try value(of: key) { old.nodes[$0] == nil }
                changes.append(.change(.insert, key.sort, value, at: place.members(after: previous)))
            }
        }
        return changes
    }
}

extension FacetValue {
    fileprivate static func change(
        _ change: DocumentPatch.Change, _ sort: DocumentTree.Sort, _ subject: FacetValue,
        at place: [String: FacetValue] = [:]
    ) -> FacetValue {
        .object(place.merging(["change": .string(change.rawValue), sort.rawValue: subject]) { $1 })
    }
}

extension DocumentTree.Key {
    fileprivate var json: FacetValue { .string(id.string) }
}

extension DocumentTree.Place {
    /// The members of a change that say where something is put.
    fileprivate func members(after previous: DocumentTree.Key?) -> [String: FacetValue] {
        if let previous { return ["after": previous.json] }
        var names: [String: FacetValue] = ["list": .string(list)]
        if owner != .document { names[owner.sort.rawValue] = owner.json }
        return ["in": .object(names)]
    }
}

// MARK: Applying

extension DocumentTree {
    /// Does one change.
    fileprivate mutating func apply(_ json: FacetValue) throws(DefinitionError) {
        guard case .object(var members) = json, case .string(let name)? = members.removeValue(forKey: "change"),
            let change = DocumentPatch.Change(rawValue: name),
            let sort = Sort.allCases.first(where: { members[$0.rawValue] != nil }),
            let subject = members.removeValue(forKey: sort.rawValue), sort != .document || change == .replace
        else { throw DefinitionError("it is not a change that is known") }
        switch change {
        case .replace:
            guard case .object(let new) = subject, sort.lists.allSatisfy({ new[$0.name] == nil }) else {
                throw DefinitionError(
                    "what replaces a \(sort) is not an object without \(sort.lists.map(\.name).joined(separator: ", "))"
                )
            }
            nodes[sort == .document ? .document : try existing(sort, new["id"])]?.members = new
        case .insert:
            let (place, previous) = try target(of: sort, &members, moving: nil)
            try insert(subject, sort, in: place, after: previous)
        case .move:
            let key = try existing(sort, subject)
            let (place, previous) = try target(of: sort, &members, moving: key)
            move(key, to: place, after: previous)
        case .remove: remove(try existing(sort, subject))
        }
        guard members.isEmpty else {
            throw DefinitionError("it has more members: \(members.keys.sorted().joined(separator: ", "))")
        }
    }

    private func existing(_ sort: Sort, _ id: FacetValue?) throws(DefinitionError) -> Key {
        guard case .string(let id)? = id, nodes[Key(sort: sort, id: ExactString(id))] != nil else {
            throw DefinitionError("there is no such \(sort)")
        }
        return Key(sort: sort, id: ExactString(id))
    }

    /// Takes the place out of the members of a change: behind
    /// something of the same sort, or at the beginning of a list.
    private func target(
        of sort: Sort, _ members: inout [String: FacetValue], moving key: Key?
    ) throws(DefinitionError) -> (Place, after: Key?) {
        var (place, previous): (Place?, Key?)
        if let after = members.removeValue(forKey: "after") {
            previous = try existing(sort, after)
            place = previous.flatMap { nodes[$0]?.place }
        } else if case .object(var names)? = members.removeValue(forKey: "in"),
            case .string(let list)? = names.removeValue(forKey: "list")
        {
            let sorts = [Sort.section, .facet]
            let owner = try sorts.first { names[$0.rawValue] != nil }
                .map { owner throws(DefinitionError) in try existing(owner, names.removeValue(forKey: owner.rawValue)) }
            place = Place(owner: owner ?? .document, list: list)
            if !names.isEmpty || place?.owner.sort.lists.contains(where: { $0 == (list, sort) }) != true { place = nil }
        }
        guard let place, previous == nil || previous != key, !isClosed(place, to: key) else {
            throw DefinitionError("nothing can be put there")
        }
        return (place, previous)
    }
}
