import ComponentScreen
import FeatureFlags

extension Flag where Answer == OnOff {
    /// A search of the areas where trips may end.
    static var dropOffAreas: Self { Flag("plugin_switch_drop_off_areas", default: .off) }
}

/// The areas in which trips may end, to be searched.
struct DropOffAreasBuilder: ComponentBuilder {
    let placement = Placement<PreferenceItem>(
        when: .on(.dropOffAreas) && .is(\.item.type, "multiselect") && .is(\.item.id, "drop-off-areas"))
    let hub: HubModel
    /// Where it fails, to show what happens then.
    var breakdown: Breakdown?
    let view = DropOffAreasView()
    let entry = \DropOffAreasState.search

    func state(for requirements: PreferenceItem) throws -> DropOffAreasState {
        if breakdown == .building { throw BrokenMap() }
        return DropOffAreasState(choice: PreferenceChoice(requirements.item))
    }

    func presenter(_ store: Store<DropOffAreasState>) -> DropOffAreasPresenter {
        DropOffAreasPresenter(store: store, hub: hub, breakdown: breakdown)
    }
}

/// Where a plugin can be made to fail.
public enum Breakdown: String, CaseIterable, Sendable {
    /// When its component is made.
    case building
    /// When its component comes on the screen.
    case start
    /// When the driver does something.
    case event
}

/// The map does not work.
struct BrokenMap: Error, CustomStringConvertible {
    let description = "the map does not work"
}
