import ComponentScreen
import FeatureFlags
import ServerDriven

extension Flag where Answer == Toggle {
    /// Lets listeners send pages to others.
    public static var sharing: Self { Flag("sharing", default: .off) }
}

struct ShareBuilder: ComponentBuilder {
    let placement = Placement<MusicRequirements>("share", in: .menu, when: .on(.sharing) && .client(does: "share"))

    func build(for requirements: MusicRequirements) -> Component {
        let share = FacetAction(name: "share", data: ["url": .string("https://music.example/\(requirements.page)")])
        return Component(placement.id, showing: .detailRow("share", title: "Share", tap: share))
    }
}
