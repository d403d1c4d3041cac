public import ComponentScreen

/// A sentence that holds in every context of a screen.
///
/// ```swift
/// .last("payment-footer")
/// .exactlyOne(of: ["SizeWeightCard", "CustomSize", "PredefinedSize"])
/// .component("insurance", onlyFor: .is(\.country, .hongKong, .singapore, .taiwan))
/// Invariant("a banner says where it leads") { screen in
///     try screen.facet(of: "promo-banner")?.events.tap != nil
/// }
/// ```
///
/// The sentences are the static functions; the initialisers take any test.
public struct Invariant<Requirements: ScreenRequirements>: Sendable {
    /// One test of its own: an invariant over many components asks them one by one, so that what they read is not
    /// multiplied.
    struct Question: Sendable {
        /// The fault, or nil; an error that is thrown is a fault, too.
        let fault: @Sendable (ScreenProbe<Requirements>) throws -> String?
    }

    /// The sentence, as reports quote it.
    public let name: String

    /// A sentence about a condition, which only a space can put into words: the sentence up to `where`.
    private let clause: (subject: String, condition: Condition<Requirements>)?
    let questions: @Sendable (ScreenSpace<Requirements>) throws -> [Question]

    /// Makes a test of the whole screen; every component it asks for multiplies the runs, so ask for few.
    ///
    /// - Parameters:
    ///   - name: the sentence, for reports.
    ///   - holds: the test. It must be pure; an error it throws is a failure with the error as its message.
    public init(_ name: String, _ holds: @escaping @Sendable (ScreenProbe<Requirements>) throws -> Bool) {
        self.init(name) { _ in [Question { try holds($0) ? nil : "" }] }
    }

    /// Makes a test that says what is wrong; nil is right.
    public static func fault(
        _ name: String, _ fault: @escaping @Sendable (ScreenProbe<Requirements>) throws -> String?
    ) -> Invariant {
        Invariant(name) { _ in [Question(fault: fault)] }
    }

    /// Makes a test of every component by itself, in each of its cases; says what is wrong with it.
    public static func eachComponent(
        _ name: String, _ fault: @escaping @Sendable (Component) throws -> String?
    ) -> Invariant {
        .eachPlace(name) { screen, place in
            guard let component = screen.composed(place) else { return nil }
            return try fault(component).map { "\(component.id): \($0)" }
        }
    }

    /// Makes a test of every place by itself, whatever stands there.
    static func eachPlace(
        _ name: String, _ fault: @escaping @Sendable (ScreenProbe<Requirements>, Int) throws -> String?
    ) -> Invariant {
        Invariant(name) { space in
            space.places.ids.indices.map { place in Question { try fault($0, place) } }
        }
    }

    init(
        _ name: String, _ clause: (subject: String, condition: Condition<Requirements>)? = nil,
        asking questions: @escaping @Sendable (ScreenSpace<Requirements>) throws -> [Question]
    ) {
        self.name = name
        self.clause = clause
        self.questions = questions
    }
}

extension [String] {
    /// All faults as one; nil where there are none.
    var fault: String? { isEmpty ? nil : joined(separator: "; ") }
}

extension Invariant {
    /// Returns the sentence with its condition in the words of a space: `insurance is shown only where country in HK SG
    /// TW`.
    func sentence(in space: ScreenSpace<Requirements>) -> String {
        clause.map { "\($0.subject) where \(space.text(of: $0.condition))" } ?? name
    }
}
