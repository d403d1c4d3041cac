extension [String] {
    /// Returns the texts as a list in a sentence: `a, b and c`.
    package func list(_ conjunction: String) -> String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(conjunction) \(self[count - 1])"
    }
}

extension Collection<String> {
    /// Returns the first few texts as a list, and the number of the others: `a, b and 3 more`.
    package func list(ofFirst most: Int) -> String {
        prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
    }
}

extension Array where Element: Hashable {
    /// Each element once, in the order of its first occurrence.
    package var withoutRepetitions: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Sequence {
    /// Returns the elements by what they have in common, in the order in which each group is met first.
    package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        var indices: [Key: Int] = [:]
        return reduce(into: []) { groups, element in
            let key = key(element)
            if let index = indices[key] {
                groups[index].elements.append(element)
            } else {
                indices[key] = groups.count
                groups.append((key, [element]))
            }
        }
    }
}

extension BinaryInteger {
    /// Returns the number with a noun for what is counted: `1 line`, `2 lines`.
    package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
