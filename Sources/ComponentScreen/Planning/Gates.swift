import FeatureFlags

/// How one candidate of a plan stands; the texts of its decision are made when somebody asks.
enum Standing: UInt8, Sendable {
    case included, switchedOff, notApplicable, superseded, failed
}

/// The switches of a list, tied to the slots of a catalog.
///
/// This is the part of planning that knows no requirements: plain numbers, so that it runs without generic code.
struct Gates: Sendable {
    /// What is needed of a switch for flags that were frozen for the same catalog; a slot below zero is always open.
    private struct Lock: Sendable {
        let slot: Int
        let code: UInt8
    }

    private let catalog: FlagCatalog
    private let switches: [PluginSwitch?]
    /// One for each switch; nil when the catalog has another declaration of one of their flags.
    private let locks: [Lock]?

    init(_ switches: [PluginSwitch?], catalog: FlagCatalog) {
        self.catalog = catalog
        self.switches = switches
        let locks = switches.compactMap { pluginSwitch -> Lock? in
            guard let pluginSwitch else { return Lock(slot: -1, code: 0) }
            return catalog.declarations.firstIndex(of: pluginSwitch.flag).map {
                Lock(slot: $0, code: pluginSwitch.code)
            }
        }
        self.locks = locks.count == switches.count ? locks : nil
    }

    /// The switch of a candidate.
    func pluginSwitch(at index: Int) -> PluginSwitch? { switches[index] }

    /// The first that is open; nil when none is.
    func firstOpen(_ flags: Flags) -> Int? { switches.firstIndex { isOpen($0, flags) } }

    /// How each candidate stands by its switch alone: included or switched off.
    func standings(_ flags: Flags) -> [Standing] {
        guard flags.catalog === catalog, let locks, let codes = flags.unobservedTreatmentIndices else {
            return switches.map { isOpen($0, flags) ? .included : .switchedOff }
        }
        return locks.map { $0.slot < 0 || codes[$0.slot] == $0.code ? .included : .switchedOff }
    }

    private func isOpen(_ pluginSwitch: PluginSwitch?, _ flags: Flags) -> Bool {
        guard let pluginSwitch else { return true }
        return flags.treatmentIndex(of: pluginSwitch.flag) == pluginSwitch.code
    }
}

/// Leaves each place to the first of its candidates that is included; `places` has the place of each candidate.
func supersede(_ standings: inout [Standing], places: [Int32]) {
    var taken: Int32 = -1
    for index in standings.indices where standings[index] == .included {
        if places[index] == taken { standings[index] = .superseded }
        taken = places[index]
    }
}
