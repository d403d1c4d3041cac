/// The outcome of reading rules again, when there is something to report.
public enum RuleUpdate: Sendable, Hashable {
    /// The rules were replaced; flags that differ are named, sorted: those that are new, those that are gone, and
    /// those whose definition, or a segment it uses, changed.
    case replaced(added: [String], removed: [String], changed: [String])
    /// The new rules cannot be used; the rules stay as they were.
    ///
    /// Reported once for as long as it is of one kind and in one file: a file that is being written ends in another
    /// place at every reload.
    case kept(because: FileFault)
}

/// The rules in force: a new set replaces them as a whole or not at all.
struct RulesInForce: Sendable {
    private(set) var rules: RuleSet
    /// The fault that kept the last reading from replacing them.
    private(set) var fault: FileFault?

    init(_ rules: RuleSet, despite fault: FileFault? = nil) {
        self.rules = rules
        self.fault = fault
    }

    /// Notes that the last reading found the rules that are in force.
    mutating func confirm() { fault = nil }

    /// Replaces the rules.
    ///
    /// - Throws: a fault where the new rules have no flags and these have some, which is more likely a mistake than meant.
    mutating func replace(with new: RuleSet) throws(FileFault) -> RuleUpdate {
        if new.holdsNoFlags, !rules.flagNames.isEmpty {
            throw FileFault(
                .noFlags, file: new.file, problem: "it holds no flags any more",
                advice: "put them back; to remove all flags, archive them, or load the file again from the start")
        }
        defer { self = RulesInForce(new) }
        return .replaced(from: rules.table, to: new.table)
    }

    /// Notes why the rules stay; nil where a fault of the same kind in the same file was reported already.
    mutating func keep(because new: FileFault) -> RuleUpdate? {
        defer { fault = new }
        return fault?.file == new.file && fault?.kind == new.kind ? nil : .kept(because: new)
    }
}

extension RuleUpdate {
    /// Compares the definitions of two rule sets.
    fileprivate static func replaced(from old: RuleTable, to new: RuleTable) -> Self {
        func digest(of name: String, in table: RuleTable) -> UInt64? {
            table.index(of: ExactString(name)).map { table.digests[$0] }
        }
        let names = new.flags.map(\.name).sorted()
        return .replaced(
            added: names.filter { digest(of: $0, in: old) == nil },
            removed: old.flags.map(\.name).sorted().filter { digest(of: $0, in: new) == nil },
            changed: names.filter { name in
                digest(of: name, in: old).map { $0 != digest(of: name, in: new) } ?? false
            })
    }
}

/// Does something again and again until the task is cancelled.
///
/// - Parameters:
///   - interval: the pause before each time, at least a tenth of a second.
///   - clock: what measures the pause.
/// - Throws: what the clock throws, which is a `CancellationError` when the task is cancelled.
@concurrent
func repeatedly<C: Clock>(
    every interval: Duration, on clock: C, _ body: @Sendable () async -> Void
) async throws where C.Duration == Duration {
    let pause = max(interval, .milliseconds(100))
    while true {
        try await clock.sleep(until: clock.now.advanced(by: pause), tolerance: nil)
        await body()
    }
}
