/// A kind of things that sets are of.
///
/// Sets of two kinds have two types, so that mixing them does not compile.
protocol Universe: SendableMetatype {
    /// The error of an operation that would take more steps than it may; `Never` where there is no limit.
    associatedtype BudgetError: Error
    /// That error; nil where there is no limit.
    static var budgetError: BudgetError? { get }
}

/// The contexts of a screen.
enum Contexts: Universe {
    typealias BudgetError = Never
}

/// The contexts of a screen under two rule files: some flags have a value under each.
enum Changes: Universe {
    typealias BudgetError = Never
}

/// The users of rules, as far as the rules tell them apart.
enum Users: Universe {
    typealias BudgetError = Exceeded
}

/// The answers to the tests that a condition on users is said in.
enum TestAnswers: Universe {
    typealias BudgetError = Exceeded
}

extension Universe where BudgetError == Never {
    static var budgetError: Never? { nil }
}

extension Universe where BudgetError == Exceeded {
    static var budgetError: Exceeded? { Exceeded() }
}

/// The error of a question that takes more steps than it may: there is no answer, which is not the answer "nobody".
struct Exceeded: Error, Hashable {}
