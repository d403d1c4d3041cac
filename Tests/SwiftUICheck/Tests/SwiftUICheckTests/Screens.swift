import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import PackageInfo
import ScreenSwiftUI
import SwiftUI

/// Returns the package information screen with everything switched on or off, and collaborators that answer at once.
@MainActor
func flagship(isOn: Bool = true) -> (screen: Screen<DeliveryRequirements>, model: ScreenModel) {
    let builder = PackageInfoBuilder(
        dependency: DeliveryDependency(
            order: OrderStream(Order()), photoLibrary: Photos(), addressBook: Addresses(), clock: Monday(),
            surveyFeed: NoSurvey(), quotes: Tariff(), payment: OrderPayment(by: Payments()) { "check" }))
    let everything = builder.catalog.declarations.map { flag in
        (flag.name, flag.treatments.first { ($0 == "off") != isOn } ?? "off")
    }
    let fixed = FixedFlags(
        Dictionary(uniqueKeysWithValues: everything),
        configs: ["promo_banner": ["on": #"{"title":"Send two, pay one","link":"https://example.com/promo"}"#]])
    // The promotion, which has a config, may have been removed.
    let flags = (try? Flags(builder.catalog, from: fixed)) ?? Flags(from: fixed)
    let screen = builder.mount(for: DeliveryRequirements(country: .hongKong, accountType: .business, flags: flags))
    return (screen, ScreenModel(screen))
}

private struct Photos: PhotoLibrary {
    func pickPhoto() async throws -> Photo? { Photo("box") }
}

private struct Addresses: AddressBook {
    func currentRoute() async throws -> Route {
        Route(from: Address(name: "A", line: "1 First Street"), to: Address(name: "B", line: "2 Second Street"))
    }
}

private struct Monday: WallClock {
    let now = Date(timeIntervalSince1970: 1_772_413_200)
}

private struct NoSurvey: SurveyFeed {
    func survey() async throws -> [Facet<FacetAction>] { [] }
}

private struct Payments: PaymentService {
    func pay(_ quote: Quote, key: String) async throws -> String { "R-1" }
    func settle(key: String) async throws -> String? { "R-1" }
}

// MARK: One facet

struct Nobody: ScreenRequirements {
    var flags = Flags(from: FixedFlags())
}

/// A component that shows a facet, and what was done to it.
struct Showcase: ComponentState {
    var facet: Facet<String>
    var done: [String] = []
}

struct ShowcaseBuilder: ComponentBuilder {
    let facet: Facet<String>
    let placement = Placement<Nobody>("showcase", in: "main")
    let view = ShowcaseView()
    let entry = \Showcase.done

    func state(for requirements: Nobody) -> Showcase { Showcase(facet: facet) }
    func presenter(_ store: Store<Showcase>) -> ShowcasePresenter { ShowcasePresenter(store: store) }
}

struct ShowcaseView: ComponentView {
    func body(_ state: Showcase) -> Facet<String> {
        .card("showcase") {
            state.facet
            state.done.map { Facet<String>.message(FacetID(rawValue: "done-\($0)"), "did \($0)") }
        }
    }
}

struct ShowcasePresenter: Presenter {
    let store: Store<Showcase>

    func handle(_ event: String) { store.state.done.append(event) }
}

/// Returns a screen of one component that shows a facet.
@MainActor
func showcase(_ facet: Facet<AnyEvent>) -> ScreenModel { showcase(facet.map { _ in "event" }) }

@MainActor
func showcase(_ facet: Facet<String>) -> ScreenModel {
    let point = PluginPoint(
        sections: [ScreenSection("main", header: "Main")], arrangements: [], builders: [ShowcaseBuilder(facet: facet)])
    return ScreenModel(mounted(point))
}

/// Mounts a screen for nobody in particular.
@MainActor
func mounted(_ point: PluginPoint<Nobody>, analytics: (any AnalyticsSink)? = nil) -> Screen<Nobody> {
    Screen(point, for: Nobody(), name: "test", analytics: analytics, reportsAppearance: analytics != nil)
}

/// A page that can ask for a component to be revealed.
struct Page: View {
    let model: ScreenModel
    @State private var revealed: ComponentID?
    var reveal: Binding<ComponentID?> { $revealed }

    init(model: ScreenModel, revealed: ComponentID? = nil) {
        self.model = model
        self._revealed = State(wrappedValue: revealed)
    }

    var body: some View { ScreenView(model, reveal: $revealed) }
}

extension Facet {
    func with(_ change: (inout Facet) -> Void) -> Facet {
        var facet = self
        change(&facet)
        return facet
    }
}
