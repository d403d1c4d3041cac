import ComponentScreen
import FeatureFlags
import ServerDriven

extension Flag where Answer == OnOff {
    /// The button that sends pages to others.
    public static var sharing: Self { Flag("sharing", default: .off) }
}

struct ShareBuilder: FacetBuilder {
    let placement = Placement<MusicRequirements>("share", in: .menu, when: .on(.sharing) && .client(does: "share"))

    func facet(for requirements: MusicRequirements) -> Facet<FacetAction> {
        let share = FacetAction(name: "share", data: ["url": .string("https://music.example/\(requirements.page)")])
        return .detailRow("share", title: "Share", tap: share)
    }
}
