public import ComponentScreen
public import FeatureFlags
public import Foundation
import StructuredText

/// The sorts of findings in a rule file and in the code that it is for.
public enum RuleFindingKind: String, Sendable, CaseIterable {
    /// The file has a flag that the code does not declare.
    case unknownFlag = "unknown-flag"
    /// The code declares a flag that the file does not have.
    case missingFlag = "missing-flag"
    /// The file names a treatment that the declaration of its flag does not know.
    case unknownTreatment = "unknown-treatment"
    /// A rule asks for an attribute that the program does not give any user.
    case unknownAttribute = "unknown-attribute"
    /// A list names nearly all values that an attribute has in the program.
    case unlistedValue = "unlisted-value"
    /// A rule cannot match anybody, or nobody gets to it.
    case deadRule = "dead-rule"
    /// The sizes of a rule do not add up to 100, or a treatment has no buckets.
    case emptyShare = "empty-share"
    /// The flag is killed, so that none of its rules counts.
    case killed
    /// A prerequisite is never met, so that none of its rules counts.
    case unmetPrerequisite = "unmet-prerequisite"
    /// The traffic allocation lets nobody into the roll-outs.
    case noTraffic = "no-traffic"
    /// The rules cannot be evaluated, and the declared default serves everyone.
    case unusableRules = "unusable-rules"
    /// Everyone gets the same treatment.
    case stale
    /// The rules are too many to be compared with each other.
    case notAnalysed = "not-analysed"
    /// Nobody sees a component, though under other rules somebody would.
    case unreachableComponent = "unreachable-component"
    /// A component's condition names some users, such as one country's, and no rule gives any of them its flag.
    case ungivenFlag = "ungiven-flag"
    /// A builder throws for somebody.
    case failingBuilder = "failing-builder"
    /// The screen's list of builders contradicts itself.
    case wiringFault = "wiring-fault"
    /// A condition asks a member or for a value that has no name, so that nobody can be told what it needs.
    case unnamedMember = "unnamed-member"
}

extension RuleFindingKind {
    /// The weight of a finding.
    public enum Severity: String, Sendable, CaseIterable, Encodable {
        /// Somebody does not get what rules or code mean: to be mended.
        case error
        /// Something is without effect, or may be meant otherwise.
        case warning
        /// Everything is as it says, and might be tidied up.
        case note
    }

    /// The weight of findings of this kind.
    public var severity: Severity {
        switch self {
        case .missingFlag, .unknownTreatment, .unknownAttribute, .unusableRules, .failingBuilder, .wiringFault: .error
        case .unknownFlag, .deadRule, .emptyShare, .unmetPrerequisite, .noTraffic, .notAnalysed, .unreachableComponent,
            .ungivenFlag, .unnamedMember:
            .warning
        case .unlistedValue, .killed, .stale: .note
        }
    }
}

/// A rule or a flag that does not match the code, never applies, or is no longer needed.
///
/// Unlike a diagnostic it is not a fault of the file as such, which loads and answers as it says.
public struct RuleFinding: Sendable, Hashable {
    /// The kind of finding.
    public let kind: RuleFindingKind
    /// The flag it is about; nil for a rule of a segment, and for code.
    public let flag: String?
    /// The place in the rule file, the first line for what it does not have; nil for code.
    public let location: FileLocation?
    /// The problem, in a sentence without a full stop.
    public let problem: String
    /// Advice on what to do.
    public let advice: String
    /// The one treatment everyone has of the flag, where the finding says so.
    public var onlyTreatment: String?
    /// The time of the flag's last change, where the version of its definition is one.
    ///
    /// Nil for findings that are not about the flag as a whole.
    public var lastChange: Date?
    /// The component it is about.
    public let component: ComponentID?
    /// The builder it is about.
    public let builder: String?

    init(
        _ kind: RuleFindingKind, flag: String? = nil, at location: FileLocation?, _ problem: String, advice: String,
        about component: ComponentID? = nil, _ builder: String? = nil
    ) {
        self.kind = kind
        self.flag = flag
        self.location = location
        self.problem = problem
        self.advice = advice
        self.component = component
        self.builder = builder
    }
}

extension RuleFinding: CustomStringConvertible {
    /// One line: place, problem and advice.
    public var description: String {
        let place = location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
        return "\(place)\(problem); \(advice)".printable
    }
}

extension RuleSet {
    /// Compares the rule file with the flags that some code declares, and its rules with each other.
    ///
    /// Only what is certain is found: that a rule never fires, or a flag has one treatment for everyone, is proved for
    /// all users with a usable key, whatever their attributes. In the order of the file.
    public func findings(against catalog: FlagCatalog) -> [RuleFinding] {
        Population(of: [self], flags: nil).findings(against: catalog)
    }
}

extension Population {
    /// Returns the findings in its rules; a flag that takes too many steps is a finding itself.
    func findings(against catalog: FlagCatalog) -> [RuleFinding] {
        let file = FileVerdicts(self)
        let found =
            NameCheck(table: file.table, catalog: catalog).findings + DeadRuleCheck(file: file).findings
            + ShareCheck(file: file).findings + AnswerCheck(file: file, catalog: catalog).findings
        return (found + unanalysed(file)).inOrder
    }

    private func unanalysed(_ file: FileVerdicts) -> [RuleFinding] {
        let table = file.table
        return table.dependencies.nodes.filter { node in
            lost.contains(table.name(of: node)) || file.verdicts[node] == nil && !table.circular.contains(node)
        }.map { node in
            RuleFinding(
                .notAnalysed, flag: node.isFlag ? table.name(of: node) : nil,
                at: table.location(table.position(of: node)),
                "the rules of \(JSONText.quoted(table.name(of: node))) are \(budget.reason)",
                advice: "split them, or ask fewer things of one user")
        }
    }
}

extension [RuleFinding] {
    /// The findings in the order of their places in the file, those in code first; those of one place stay as they are.
    var inOrder: [RuleFinding] {
        enumerated().sorted { first, second in
            let (a, b) = (first.element.location, second.element.location)
            return (a?.line ?? 0, a?.column ?? 0, first.offset) < (b?.line ?? 0, b?.column ?? 0, second.offset)
        }.map(\.element)
    }
}
