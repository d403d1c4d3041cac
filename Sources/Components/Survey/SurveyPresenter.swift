import ComponentScreen
import Delivery

struct SurveyPresenter: Presenter {
    let store: Store<SurveyState>
    let order: OrderStream
    let feed: any SurveyFeed
    private let content = ValueStream(SurveyContent.loading)

    init(store: Store<SurveyState>, order: OrderStream, feed: any SurveyFeed) {
        self.store = store
        self.order = order
        self.feed = feed
    }

    /// Asks for no survey while the answer is the one that the order had before.
    func start() {
        let ordered = order.value[SurveyAnswer.self]?.survey
        if ordered != nil { content.update { $0 = .ordered } }
        store.follow(content) { $0.content = $1 }
        store.share(\.accepted, of: order) {
            $0.entry = SurveyEntry(survey: $1.survey, texts: $1.entries, answer: $1.action)
        }
        store.given({ $0.entry.answer != nil && $0.entry.survey == ordered }) { isOrdered in
            if isOrdered { content.update { $0 = .ordered } } else { load() }
        }
    }

    func handle(_ event: SurveyEvent) {
        switch event {
        case .acted(let action):
            guard case .shown(let facets) = store.state.phase else { return }
            var entry = store.state.entry
            let survey = SurveyEntry.identity(of: facets)
            if entry.survey != survey { entry = SurveyEntry(survey: survey) }
            if store.state.isEntry(action) { entry.texts[action.name] = action.input } else { entry.answer = action }
            store.state.entry = entry
        case .retryTapped: if store.state.canRetry { load() }
        }
    }

    private func load() {
        content.update { $0 = .loading }
        store.run {
            try await feed.survey()
        } then: { survey in
            content.update { content in
                do {
                    let facets = try survey.get()
                    try SurveyFault.check(facets)
                    content = .loaded(facets)
                } catch {
                    content = .failed(error as? SurveyFault ?? .unreachable)
                }
            }
        }
    }
}
