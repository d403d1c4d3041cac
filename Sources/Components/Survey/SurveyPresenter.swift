import ComponentScreen
import Delivery
import Foundation

@MainActor
final class SurveyPresenter: Presenter {
    let store: Store<SurveyState>
    private let order: OrderStream
    private let feed: any SurveyFeed

    init(store: Store<SurveyState>, order: OrderStream, feed: any SurveyFeed) {
        self.store = store
        self.order = order
        self.feed = feed
    }

    func start() {
        if order.value[SurveyAnswerPart.self] == nil {
            load()
        } else {
            store.state.phase = .answered
        }
    }

    func handle(_ event: SurveyEvent) {
        switch event {
        case .acted(let action) where store.state.isEntry(action): store.state.entries[action.name] = action.input
        case .acted(let action): answer(action)
        case .retryTapped: if store.state.canRetry { load() }
        }
    }

    func withdraw() {
        order.update { $0[SurveyAnswerPart.self] = nil }
    }

    private func load() {
        store.state.phase = .loading
        store.run { [feed] in
            try await feed.payload()
        } then: { [weak self] in
            self?.finishLoading($0)
        }
    }

    private func finishLoading(_ payload: Result<Data?, any Error>) {
        do {
            let facets = try payload.get().map { try SurveyPayload($0).facets } ?? []
            store.state.phase = facets.isEmpty ? .none : .shown(facets)
        } catch {
            store.state.phase = .failed(error as? SurveyFault ?? .unreachable)
        }
    }

    private func answer(_ action: FacetAction) {
        guard case .shown = store.state.phase else { return }
        order.update { $0[SurveyAnswerPart.self] = SurveyAnswer(action: action, entries: store.state.entries) }
        store.state.phase = .answered
    }
}
