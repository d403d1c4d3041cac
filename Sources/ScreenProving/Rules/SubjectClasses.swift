import FeatureFlags

/// The values of one subject, the key or an attribute, as far as some questions tell them apart.
///
/// Values that answer everything alike are one class, and the classes are the values of a parameter of diagrams. They
/// stand in the order of numbers and versions, so that a question about a range is a run of classes. A class of values
/// that are not listed one by one leaves some questions open, such as what a text starts with, or whether it is in a range
/// of versions that cannot be sorted. Each of these is a parameter of its own, and texts that nobody has may be told apart
/// by it.
struct SubjectClasses {
    let subject: RuleSubject
    /// The questions, each met by a yes.
    private(set) var tests: [UserTest] = []
    /// The questions that not every class answers, by their indexes.
    private(set) var open: [Int] = []
    /// The open questions that a yes to each open question answers with yes, by their places in `open`.
    private(set) var implied: [Int: [Int]] = [:]
    /// Those that it answers with no.
    private(set) var excluded: [Int: [Int]] = [:]
    /// The values that questions list, and the questions that list each.
    private var listed: [Operand: [Int]] = [:]
    private var indices: [Key: Int] = [:]
    private var cuts: Set<Int64> = []
    private var versions: Set<SemanticVersion> = []

    // The classes, once all questions are known.
    private var classes: [ValueClass] = []
    private var classIndices: [ValueClass: Int] = [:]
    private var positions: [Int64] = []
    private var versionPositions: [SemanticVersion] = []
    private var versionNumbers: [SemanticVersion: Int] = [:]

    init(_ subject: RuleSubject) { self.subject = subject }

    var count: Int { classes.count }

    /// A question as it is compared with others.
    private enum Key: Hashable {
        case presence
        case values(Set<Operand>)
        case integers(ClosedRange<Int64>?)
        case versions(Set<SemanticVersion>)
        case versionRange(SemanticVersion?, SemanticVersion?)
        /// A relation of the values of a type to some texts.
        case relation(MatchedValues.Relation, to: Set<ExactString>, of: Operand.Sort)

        init(_ question: UserTest.Question) {
            guard case .value(let matcher) = question else {
                self = .presence
                return
            }
            switch matcher.accepted {
            case .values(let values): self = .values(values)
            case .integers(let range): self = .integers(range)
            case .versions(let versions): self = .versions(versions)
            case .versionRange(let from, let through): self = .versionRange(from, through)
            case .relation(let relation, let texts, let sort, _): self = .relation(relation, to: texts, of: sort)
            }
        }

        /// Hashes a number of what is long, such as a segment, which is asked for again and again.
        func hash(into hasher: inout Hasher) {
            switch self {
            case .presence: break
            case .values(let values) where values.count > 1000: hasher.combine(values.count)
            case .values(let values): hasher.combine(values)
            case .integers(let range): hasher.combine(range)
            case .versions(let versions): hasher.combine(versions)
            case .versionRange(let from, let through): hasher.combine([from, through])
            case .relation(let relation, let texts, _):
                hasher.combine(relation)
                hasher.combine(texts)
            }
        }

        /// The number of values that it lists.
        var size: Int { if case .values(let values) = self { values.count } else { 1 } }
        var isOpen: Bool { if case .relation = self { true } else { false } }
        /// The versions that it compares with.
        var versions: Set<SemanticVersion> {
            switch self {
            case .versions(let versions): versions
            case .versionRange(let from, let through): Set([from, through].compactMap(\.self))
            case .presence, .values, .integers, .relation: []
            }
        }
    }

    /// Returns about how many steps it takes to tell values apart by some more questions.
    func cost(of tests: [UserTest]) -> Int {
        var (values, questions) = (0, 0)
        for test in tests {
            let key = Key(test.question)
            values += key.size
            questions += key.isOpen ? 1 : 0
        }
        return values * (open.count + questions + 1) + questions * listed.count + tests.count
    }

    /// Adds a question, or finds it among those that are there.
    ///
    /// - Returns: its index.
    @discardableResult
    mutating func add(_ test: UserTest) -> Int {
        let key = Key(test.question)
        if let index = indices[key] { return index }
        let index = tests.count
        indices[key] = index
        tests.append(test)
        switch key {
        case .presence: break
        case .values(let values):
            for value in values {
                listed[value, default: []].append(index)
                guard case .integer(let number) = value else { continue }
                // A number that is listed is a range of its own.
                cuts.insert(number)
                if number < .max { cuts.insert(number + 1) }
            }
        case .integers(let range):
            guard let range else { break }
            cuts.insert(range.lowerBound)
            if range.upperBound < .max { cuts.insert(range.upperBound + 1) }
        case .versions, .versionRange: versions.formUnion(key.versions)
        case .relation: open.append(index)
        }
        return index
    }

    /// Adds a value that some users are known to have.
    mutating func add(_ value: Operand) { listed[value, default: []] += [] }

    /// Returns the index of a question; nil where nobody asked it.
    func index(of test: UserTest) -> Int? { indices[Key(test.question)] }
}

// MARK: Classes

extension SubjectClasses {
    /// The types of values, in the order of their classes.
    private enum Group: Int {
        case absent, other, lists, numbers, texts, versions
    }

    /// The answer of a class of values to an open question.
    fileprivate enum Answer: UInt8 {
        case no, yes
        /// Some values of the class say yes, and others no.
        case open
    }

    /// Values that answer all questions alike.
    private struct ValueClass: Hashable {
        var group: Group
        /// The place among the numbers or versions that questions name.
        var position = 0
        /// The number of the version; -1 for one that no question names.
        var version = -1
        var listing: [Int] = []
        /// The answers to the questions in `open`.
        var answers: [Answer]
    }

    /// Tells all values apart, once all questions are known.
    mutating func tellApart() {
        positions = cuts.sorted()
        leaveUnsortableVersionsOpen()
        var sorted = versions.sorted { $0.precedes($1) }
        versionNumbers = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
        // Versions that differ in build metadata alone have one place.
        sorted = sorted.enumerated().filter { $0 == 0 || sorted[$0 - 1].precedes($1) }.map(\.element)
        versionPositions = sorted
        findImpliedAnswers()
        let sorts = open.map { sort(ofValuesAskedBy: tests[$0]) }
        /// Returns the answers of values of a type, which differ where a question is about it.
        func answers(of sort: Operand.Sort?) -> [Answer] { sorts.map { $0 == sort ? .open : .no } }
        let ofTexts = answers(of: .text)
        var found = Set(listed.map { valueClass(of: $0.key, listing: $0.value) })
        if subject != .key {
            found.insert(ValueClass(group: .absent, answers: answers(of: nil)))
            found.insert(ValueClass(group: .other, answers: answers(of: .other)))
            found.insert(ValueClass(group: .lists, answers: answers(of: .texts)))
            let single = Set(found.lazy.filter { $0.group == .numbers && !$0.listing.isEmpty }.map(\.position))
            for position in (positions.first == .min ? 1 : 0)...positions.count where !single.contains(position) {
                let last = position < positions.count ? positions[position] - 1 : .max
                found.insert(
                    position > 0 && positions[position - 1] == last
                        ? valueClass(of: .integer(last), listing: [])
                        : ValueClass(group: .numbers, position: position, answers: answers(of: .integer)))
            }
        }
        found.insert(ValueClass(group: .texts, answers: ofTexts))
        if !versions.isEmpty {
            for position in 0...2 * versionPositions.count {
                found.insert(ValueClass(group: .versions, position: position, answers: ofTexts))
            }
            for (version, number) in versionNumbers {
                found.insert(
                    ValueClass(
                        group: .versions, position: position(of: version), version: number, answers: ofTexts))
            }
        }
        classes = found.sorted { a, b in
            let (mine, others) = ((a.group.rawValue, a.position, a.version), (b.group.rawValue, b.position, b.version))
            if mine != others { return mine < others }
            if a.listing != b.listing { return a.listing.lexicographicallyPrecedes(b.listing) }
            return a.answers.lexicographicallyPrecedes(b.answers) { $0.rawValue < $1.rawValue }
        }
        classIndices = Dictionary(uniqueKeysWithValues: zip(classes, classes.indices))
    }

    /// Leaves questions open that name a version which cannot be sorted with the others.
    private mutating func leaveUnsortableVersionsOpen() {
        let unsortable = SemanticVersion.unsortable(versions)
        guard !unsortable.isEmpty else { return }
        versions = []
        for (index, test) in tests.enumerated() {
            let asked = Key(test.question).versions
            if asked.isDisjoint(with: unsortable) { versions.formUnion(asked) } else { open.append(index) }
        }
    }

    /// The comparisons of questions that nobody waits long for; beyond them, a yes may say less than it could.
    private static let mostComparisons = 1_000_000
    /// The most answers that others imply: each makes a set larger.
    private static let mostImplied = 20_000

    /// Finds what a yes to each open question says of the other ones.
    private mutating func findImpliedAnswers() {
        var (comparisons, count) = (Self.mostComparisons, 0)
        (implied, excluded) = ([:], [:])
        let asked = open.map { index -> MatchedValues? in
            if case .value(let matcher) = tests[index].question { matcher.accepted } else { nil }
        }
        for (first, values) in asked.enumerated() {
            for (second, others) in asked.enumerated() where first != second {
                comparisons -= 1
                guard comparisons > 0, count < Self.mostImplied else { return }
                guard let values, let others else { continue }
                if values.isSurelyWithin(others, &comparisons) {
                    implied[first, default: []].append(second)
                } else if values.isSurelyOutside(others, &comparisons) {
                    excluded[first, default: []].append(second)
                } else {
                    continue
                }
                count += 1
            }
        }
    }

    private func sort(ofValuesAskedBy test: UserTest) -> Operand.Sort? {
        switch Key(test.question) {
        case .relation(_, _, let sort): sort
        case .versions, .versionRange: .text
        case .presence, .values, .integers: nil
        }
    }

    /// Returns the class of a value that questions list, or that somebody is known to have; nil stands for no value.
    func classIndex(of value: Operand?) -> Int? {
        guard let value else { return classIndices[ValueClass(group: .absent, answers: open.map { _ in .no })] }
        return classIndices[valueClass(of: value, listing: listed[value] ?? [])]
    }

    private func valueClass(of value: Operand, listing: [Int]) -> ValueClass {
        let answers = open.map { question -> Answer in
            tests[question].question.answer(for: value).map { $0 ? .yes : .no } ?? .open
        }
        var found = ValueClass(group: .texts, listing: listing, answers: answers)
        switch value {
        case .integer(let number): (found.group, found.position) = (.numbers, positions.end { $0 <= number })
        case .texts: found.group = .lists
        case .bool, .unmatchable: found.group = .other
        case .text(let text):
            guard !versions.isEmpty, let version = SemanticVersion(text.string) else { break }
            (found.group, found.position) = (.versions, position(of: version))
            found.version = versionNumbers[version] ?? -1
        }
        return found
    }

    /// Returns the place of a version: odd for a version that questions name, even for one between two of them.
    private func position(of version: SemanticVersion) -> Int {
        let lower = versionPositions.end { $0.precedes(version) }
        return 2 * lower + (lower < versionPositions.count && !version.precedes(versionPositions[lower]) ? 1 : 0)
    }

    /// Returns the users who answer yes to each question.
    ///
    /// - Parameter level: the parameter of the classes; the parameters of the open questions follow.
    func users(in diagrams: Diagrams<Users>, at level: Int) -> [Diagrams<Users>.Subset] {
        var listing: [Int: [Int]] = [:]
        var numbered: [Int: [Int]] = [:]
        for (index, item) in classes.enumerated() {
            for question in item.listing { listing[question, default: []].append(index) }
            if item.group == .versions, item.version >= 0 { numbered[item.version, default: []].append(index) }
        }
        /// Returns the classes of a group whose places are in a range.
        func run(_ group: Group, _ range: Range<Int>) -> Range<Int> {
            func first(_ position: Int) -> Int {
                classes.end { ($0.group.rawValue, $0.position) < (group.rawValue, position) }
            }
            return first(range.lowerBound)..<max(first(range.lowerBound), first(range.upperBound))
        }
        var users = tests.enumerated().map { index, test -> Diagrams<Users>.Subset in
            switch Key(test.question) {
            case .presence: return diagrams.node(level, [classes.end { $0.group == .absent }..<classes.count])
            case .values: return diagrams.node(level, (listing[index] ?? []).map { $0..<$0 + 1 })
            case .integers(let range):
                guard let range else { return .empty }
                let first = positions.end { $0 <= range.lowerBound }
                let end = positions.end { $0 <= range.upperBound }
                return diagrams.node(level, [run(.numbers, first..<end + 1)])
            case .versions(let versions):
                let classes = versions.flatMap { numbered[versionNumbers[$0] ?? -1] ?? [] }.sorted()
                return diagrams.node(level, classes.map { $0..<$0 + 1 })
            case .versionRange(let from, let through):
                let first = from.map(position) ?? 0
                let end = through.map(position) ?? 2 * versionPositions.count
                return first > end ? .empty : diagrams.node(level, [run(.versions, first..<end + 1)])
            case .relation: return .empty
            }
        }
        for (offset, question) in open.enumerated() {
            let yes = ([offset] + (implied[offset] ?? [])).map { (place: $0, isYes: true) }
            let asked = (yes + (excluded[offset] ?? []).map { ($0, false) }).sorted { $0.place > $1.place }
            var known: [[Answer]: Diagrams<Users>.Subset] = [:]
            var runs = Diagrams<Users>.Runs()
            for (index, item) in classes.enumerated() {
                let answers = asked.map { item.answers[$0.place] }
                let users = known[answers] ?? diagrams.users(answering: zip(asked, answers), from: level + 1)
                known[answers] = users
                runs.add(item.answers[offset] == .yes ? .all : users, to: index + 1)
            }
            users[question] = diagrams.node(level, runs)
        }
        return users
    }
}

extension Diagrams<Users> {
    /// Returns the users who answer each of some questions in one way.
    ///
    /// - Parameters:
    ///   - answers: the places of the questions among the parameters, the last one first, whether users say yes, and the
    ///     answers of their class.
    ///   - first: the parameter of the first question.
    fileprivate func users(
        answering answers: some Sequence<((place: Int, isYes: Bool), SubjectClasses.Answer)>, from first: Int
    ) -> Subset {
        answers.reduce(.all) { rest, question in
            let (place, isYes) = question.0
            switch question.1 {
            case .no: return isYes ? .empty : rest
            case .yes: return isYes ? rest : .empty
            case .open: return node(first + place, isYes ? [.empty, rest] : [rest, .empty])
            }
        }
    }
}

extension Array {
    /// Returns the index of the first element that does not meet a test which those in front meet.
    fileprivate func end(where isInFront: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isInFront(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
