import ComponentScreen
import Delivery

struct SurveyPresenter: Presenter {
    let store: Store<SurveyState>
    let order: OrderStream
    let feed: any SurveyFeed

    func start() {
        if let answer = order.value[SurveyAnswer.self] { store.state.phase = .answered(answer) } else { load() }
        store.write(\.accepted, to: order)
    }

    func handle(_ event: SurveyEvent) {
        switch event {
        case .acted(let action) where store.state.isEntry(action): store.state.entries[action.name] = action.input
        case .acted(let action):
            guard case .shown = store.state.phase else { return }
            store.state.phase = .answered(SurveyAnswer(action: action, entries: store.state.entries))
        case .retryTapped: if store.state.canRetry { load() }
        }
    }

    private func load() {
        store.state.phase = .loading
        store.run {
            try await feed.survey()
        } then: { survey in
            do {
                let facets = try survey.get()
                try SurveyFault.check(facets)
                store.state.phase = facets.isEmpty ? .none : .shown(facets)
            } catch {
                store.state.phase = .failed(error as? SurveyFault ?? .unreachable)
            }
        }
    }
}
