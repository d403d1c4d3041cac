import FeatureFlags

/// How one candidate of a plan stands; the texts of its decision are made when somebody asks.
enum Standing: UInt8, Sendable {
    case included, switchedOff, notApplicable, superseded, failed
}

/// The switches of a list, tied to the slots of a catalog.
///
/// This is the part of planning that knows no requirements: plain numbers, so that it runs without generic code.
struct Gates: Sendable {
    /// A switch with its flag's slot; the slot is nil when another declaration of the flag took it.
    private struct Gate: Sendable {
        let pluginSwitch: PluginSwitch
        let slot: Int?
    }

    /// What of a gate is needed for flags that were frozen for the same catalog; no slot is open to all.
    private struct Lock: Sendable {
        let slot: Int32
        let code: UInt8
    }

    private let catalog: FlagCatalog
    private let gates: [Gate?]
    private let locks: [Lock]
    private let hasStrangers: Bool

    init(_ switches: [PluginSwitch?], catalog: FlagCatalog) {
        self.catalog = catalog
        self.gates = switches.map { pluginSwitch in
            pluginSwitch.map { Gate(pluginSwitch: $0, slot: catalog.declarations.firstIndex(of: $0.flag)) }
        }
        self.locks = gates.map { gate in
            Lock(slot: gate.map { Int32($0.slot ?? 0) } ?? -1, code: gate?.pluginSwitch.code ?? 0)
        }
        self.hasStrangers = gates.contains { $0 != nil && $0?.slot == nil }
    }

    /// The switch of a candidate.
    func pluginSwitch(at index: Int) -> PluginSwitch? { gates[index]?.pluginSwitch }

    /// The first that is open; nil when none is.
    func firstOpen(_ flags: Flags) -> Int? { gates.indices.first { isOpen($0, flags) } }

    /// How each candidate stands by its switch alone: included or switched off.
    func standings(_ flags: Flags) -> [Standing] {
        guard flags.catalog === catalog, !hasStrangers, let codes = flags.unobservedCodes else {
            return gates.indices.map { isOpen($0, flags) ? .included : .switchedOff }
        }
        return locks.map { lock in
            lock.slot < 0 || codes[Int(lock.slot)] == lock.code ? .included : .switchedOff
        }
    }

    private func isOpen(_ index: Int, _ flags: Flags) -> Bool {
        guard let gate = gates[index] else { return true }
        return flags.code(of: gate.pluginSwitch.flag) == gate.pluginSwitch.code
    }
}

/// Leaves each place to the first of its candidates that is included; `places` has the place of each candidate.
func settle(_ standings: inout [Standing], places: [Int32]) {
    var taken: Int32 = -1
    for index in standings.indices where standings[index] == .included {
        if places[index] == taken { standings[index] = .superseded }
        taken = places[index]
    }
}
