import ComponentScreen
import FeatureFlags

/// A form with one element of every kind: enough to be driven through all its states.
struct FormState: ComponentState {
    var weight = ""
    var size: String?
    var isFragile = false
    var taps = 0

    var readiness: Readiness { size == nil ? .incomplete("Choose a size") : .ready }
    var weightStatus: FacetElement.Status { .validity(weight.isEmpty || Int(weight) != nil ? nil : "Enter a number") }
    var addStatus: FacetElement.Status { taps < 2 ? .ready : .disabled(reason: "Two are enough") }
}

enum FormEvent: Equatable, Sendable {
    case addTapped, breakTapped, fragileTapped, sizeChosen(String), weightEntered(String)
}

struct FormView: ComponentView {
    func body(_ state: FormState) -> Facet<FormEvent> {
        .card("form", title: "Parcel") {
            Facet.button("add", title: "Added \(state.taps)\u{202F}×", status: state.addStatus, tap: .addTapped)
            Facet.button("break", title: "Break", tap: .breakTapped)
            Facet.field(
                "weight", title: "Weight", value: state.weight, status: state.weightStatus,
                enter: FormEvent.weightEntered)
            Facet.choice("sizes", title: "Size") {
                for size in ["s", "m"] {
                    Facet.option(
                        FacetID(rawValue: size), title: size, isSelected: size == state.size, tap: .sizeChosen(size))
                }
            }
            Facet.toggle("fragile", title: "Fragile", isOn: state.isFragile, tap: .fragileTapped)
        }
    }
}

struct FormPresenter: Presenter {
    let store: Store<FormState>

    func handle(_ event: FormEvent) throws {
        switch event {
        case .addTapped: store.state.taps += 1
        case .breakTapped: throw Broken()
        case .fragileTapped: store.state.isFragile.toggle()
        case .sizeChosen(let size): store.state.size = size
        case .weightEntered(let text): store.state.weight = text
        }
    }
}

struct Broken: Error, CustomStringConvertible {
    let description = "out of paper"
}

struct Trip: ScreenRequirements {
    var flags = Flags(from: FixedFlags())
}

struct FormBuilder: ComponentBuilder {
    var placement = Placement<Trip>("form", in: "all")
    var error: Broken?

    let view = FormView()

    func state(for requirements: Trip) throws -> FormState {
        if let error { throw error }
        return FormState()
    }
}

extension ComponentBuilder where View == FormView {
    func presenter(_ store: Store<FormState>) -> FormPresenter { FormPresenter(store: store) }
}
