import ComponentScreen
import Delivery

struct SurveyPresenter: Presenter {
    let store: Store<SurveyState>
    let order: OrderStream
    let feed: any SurveyFeed
    let content = ValueStream(SurveyContent.loading)

    func start() {
        store.follow(content) { $0.content = $1 }
        store.share(\.accepted, of: order) { $0.entry = SurveyEntry(answer: $1) }
        store.given(\.needsContent) { needsContent in if needsContent, content.value == .loading { load() } }
    }

    func handle(_ event: SurveyEvent) {
        guard let survey = store.state.survey else {
            if event == .retryTapped, store.state.canRetry { load() }
            return
        }
        switch event {
        case .acted(let action):
            var entry = store.state.entry
            if entry.survey != survey { entry = SurveyEntry(survey: survey) }
            if store.state.isEntry(action) {
                entry.texts[action.name] = action.input
            } else {
                entry.answer = SurveyAnswer(action: action, entries: entry.texts)
            }
            store.state.entry = entry
        case .retryTapped: break
        }
    }

    private func load() {
        content.update { $0 = .loading }
        store.run {
            try await feed.survey()
        } then: { survey in
            do {
                let facets = try survey.get()
                try SurveyFault.check(facets)
                content.update { $0 = facets.isEmpty ? .none : .shown(facets) }
            } catch {
                content.update { $0 = .failed(error as? SurveyFault ?? .unreachable) }
            }
        }
    }
}
