import FeatureFlags
import StructuredText

/// All that some rules ask of users, as the parameters of diagrams: first the values of each subject, then the answers
/// of flags that are not analysed, last the buckets of each hash.
struct UserQuestions {
    /// Beyond so many parameters, walking through a set would need too much of the call stack.
    static let mostParameters = 1600

    let diagrams: Diagrams<Users>
    /// The key and each attribute, with what is asked of it.
    let subjects: [SubjectClasses]
    /// The parameter of each subject's classes; the parameters of its open questions follow.
    let levels: [Int]
    /// The users who answer yes to each question of each subject.
    let users: [[Diagrams<Users>.Subset]]
    /// The flags and segments with their answers, for those that are not analysed.
    let answers: [(subject: Answering, names: [ExactString])]
    /// The parameter of the first hash's buckets; it has a value for each.
    let firstBuckets: Int
    private let subjectIndices: [RuleSubject: Int]
    private let answerIndices: [Answering: Int]
    /// The places of the hashes among their parameters.
    let hashIndices: [BucketHash: Int]

    /// A flag or segment by its name, under one of two rule sets where they may disagree.
    struct Answering: Hashable {
        let isFlag: Bool
        let name: ExactString
        let side: Int?
    }

    /// Returns the users who answer yes to a question.
    func users(_ test: UserTest) -> Diagrams<Users>.Subset {
        place(of: test).map { users[$0.subject][$0.index] } ?? .empty
    }

    /// The place of a question: its subject, and its index among the subject's questions.
    struct QuestionIndex: Hashable {
        let subject: Int
        let index: Int
    }

    /// Returns the place of a question; nil for one that is not asked.
    func place(of test: UserTest) -> QuestionIndex? {
        subjectIndices[test.subject].flatMap { subject in
            subjects[subject].index(of: test).map { QuestionIndex(subject: subject, index: $0) }
        }
    }

    /// Returns the parameters of a question: its subject's classes, and its own where some of these do not answer it.
    func levels(of place: QuestionIndex) -> [Int] {
        let level = levels[place.subject]
        let open = subjects[place.subject].open.firstIndex(of: place.index)
        return [level] + (open.map { [level + 1 + $0] } ?? [])
    }

    /// Returns the places of the questions that a yes to another answers, too.
    func answered(by place: QuestionIndex) -> [QuestionIndex] {
        let subject = subjects[place.subject]
        guard let open = subject.open.firstIndex(of: place.index) else { return [] }
        return ((subject.implied[open] ?? []) + (subject.excluded[open] ?? [])).map {
            QuestionIndex(subject: place.subject, index: subject.open[$0])
        }
    }

    /// Returns the parameter that is a subject, and the number of its classes.
    func classes(of subject: RuleSubject) -> (level: Int, count: Int) {
        let index = subjectIndices[subject] ?? 0
        return (levels[index], subjects[index].count)
    }

    /// Returns the users in some buckets of a hash.
    func users(in buckets: Range<Int>, of hash: BucketHash) -> Diagrams<Users>.Subset {
        guard let index = hashIndices[hash] else { return .all }
        return diagrams.node(firstBuckets + index, [buckets.lowerBound - 1..<buckets.upperBound - 1])
    }

    /// Returns the parameter of the answers of a flag or segment, and the users of each.
    func users(answering subject: Answering) -> (level: Int, users: [ExactString: Diagrams<Users>.Subset]) {
        let index = answerIndices[subject] ?? 0
        let level = firstBuckets - answers.count + index
        let users = answers[index].names.enumerated().map { ($1, diagrams.node(level, [$0..<$0 + 1])) }
        return (level, Dictionary(uniqueKeysWithValues: users))
    }

    /// Returns the parameters that a list of cases looks at itself.
    func parameters(of list: CaseList) -> Set<Int> {
        list.cases.reduce(into: []) { found, entry in
            if let hash = entry.hash.flatMap({ hashIndices[$0] }) { found.insert(firstBuckets + hash) }
            for place in entry.tests.compactMap({ UserTest($0).flatMap(place) }) {
                for place in [place] + answered(by: place) { found.formUnion(levels(of: place)) }
            }
        }
    }

    /// Returns the values of parameters that follow from known attributes.
    func values(knowing attributes: [String: AttributeValue]) -> [Int: Int] {
        attributes.reduce(into: [:]) { values, attribute in
            guard let index = subjectIndices[.attribute(ExactString(attribute.key))] else { return }
            values[levels[index]] = subjects[index].classIndex(of: Operand(attribute.value))
        }
    }
}

extension UserQuestions {
    /// Gathers what rules ask.
    struct Builder {
        private var subjects: [SubjectClasses] = []
        private var subjectIndices: [RuleSubject: Int] = [:]
        private var answers: [(subject: Answering, names: [ExactString])] = []
        private var answerIndices: [Answering: Int] = [:]
        private var isOpenEnded: [Bool] = []
        private var hashes: [BucketHash: Int] = [:]

        /// Adds the questions of a flag or segment.
        ///
        /// - Returns: false when it would take too many steps to tell users apart by them; nothing is added then.
        mutating func add(_ list: CaseList, within budget: StepBudget) -> Bool {
            let tests = list.cases.flatMap { $0.tests.compactMap { UserTest($0) } }
            let cost = tests.grouped(by: \.subject).reduce(0) { cost, asked in
                let known = subjectIndices[asked.key].map { subjects[$0] } ?? SubjectClasses(asked.key)
                return cost + known.cost(of: asked.elements)
            }
            guard 2 * cost <= budget.rest else { return false }
            budget.take(2 * cost)
            for test in tests + list.tests { subjects[index(of: test.subject)].add(test) }
            for hash in list.cases.compactMap(\.hash) where hashes[hash] == nil { hashes[hash] = hashes.count }
            return true
        }

        /// Adds what is known of some users.
        mutating func add(_ attributes: [String: AttributeValue]) {
            for (name, value) in attributes {
                guard let index = subjectIndices[.attribute(ExactString(name))], let value = Operand(value) else {
                    continue
                }
                subjects[index].add(value)
            }
        }

        /// Adds the answers that a flag or segment may give.
        mutating func add(_ names: [ExactString], of subject: Answering, mayHaveNone: Bool) {
            guard answerIndices[subject] == nil else { return }
            answerIndices[subject] = answers.count
            answers.append((subject, names))
            isOpenEnded.append(mayHaveNone)
        }

        private mutating func index(of subject: RuleSubject) -> Int {
            if let index = subjectIndices[subject] { return index }
            subjectIndices[subject] = subjects.count
            subjects.append(SubjectClasses(subject))
            return subjects.count - 1
        }

        /// The questions, with a parameter for each subject.
        var questions: UserQuestions {
            var (subjects, sizes, levels) = (subjects, [Int](), [Int]())
            for index in subjects.indices {
                subjects[index].tellApart()
                levels.append(sizes.count)
                sizes += [subjects[index].count] + subjects[index].open.map { _ in 2 }
            }
            sizes += zip(answers, isOpenEnded).map { $0.names.count + ($1 ? 1 : 0) }
            let firstBuckets = sizes.count
            let diagrams = Diagrams<Users>(sizes: sizes + hashes.map { _ in 100 })
            return UserQuestions(
                diagrams: diagrams, subjects: subjects, levels: levels,
                users: zip(subjects, levels).map { $0.users(in: diagrams, at: $1) }, answers: answers,
                firstBuckets: firstBuckets, subjectIndices: subjectIndices, answerIndices: answerIndices,
                hashIndices: hashes)
        }
    }
}
