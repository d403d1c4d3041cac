public import ComponentScreen

// The accessory sections are made of facets, too, so that every renderer draws them.

extension RemoteScreen {
    /// The events of the accessory sections.
    fileprivate enum Event: Equatable {
        case retried, dismissed, entered(String), sent, cancelled, moreWanted(SectionID)
    }

    /// The work under way, the latest message, and the question of a command, made of facets.
    ///
    /// The component `question` is alone in a section of the role `dialog`: it takes
    /// an entry into, or a choice in, `answer`, and taps on `send` and `cancel`. The
    /// component `status` has the rest, with the buttons `retry` and `dismiss`. The component `more` has a button for the
    /// next page of each section, by the section's id.
    public var accessorySections: [SectionContent<RenderedComponent>] {
        let (said, more) = (status.value.said + failedPages, nextPages)
        let facets: [(role: ScreenSection.Role, facet: Facet<Event>?)] = [
            (.content, more.isEmpty ? nil : .card("more") { more }),
            (.status, said.isEmpty ? nil : .card("status") { said }), (.dialog, status.value.question),
        ]
        return facets.compactMap { role, facet in
            guard let facet else { return nil }
            let id = facet.id.rawValue
            let component = RenderedComponent(
                id: ComponentID(rawValue: id), builder: "RemoteScreen", facet: facet.erasingEvents())
            return SectionContent(
                section: ScreenSection(
                    SectionID(rawValue: id), header: role == .dialog ? status.value.prompt.map { "\($0.title)" } : nil,
                    role: role),
                components: [component])
        }
    }

    /// The sections of the document with an end, in screen order.
    private var ends: [(section: DocumentSection, end: SectionEnd)] {
        document.sections.compactMap { section in status.value.sectionEnds[section.id].map { (section, $0) } }
    }

    /// The failures of next pages, which are read aloud.
    private var failedPages: [Facet<Event>] {
        ends.compactMap { section, end in
            guard case .failed(let failure) = end else { return nil }
            return .message(
                "failure/\(section.id)", status.value.words(failure.message), style: FacetElement.Style(tone: .warning))
        }
    }

    /// The buttons that load next pages.
    private var nextPages: [Facet<Event>] {
        let (words, ends) = (status.value.words, ends)
        return ends.compactMap { section, end in
            let name = ends.count > 1 ? section.header.lazy.compactMap(\.text.title).first : nil
            let title: String? =
                switch end {
                case .loading: nil
                case .more: name.map { words("Show more: \($0)") } ?? words("Show more")
                case .failed: words("Try again")
                }
            return title.map {
                .button(FacetID(rawValue: section.id.rawValue), title: $0, tap: .moreWanted(section.id))
            }
        }
    }

    /// Performs an interaction on a facet of an accessory section, as a user would.
    func sendToAccessory(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws(ScreenError) {
        switch try target(of: interaction, at: facet, in: component).event.unwrapped(as: Event.self) {
        case .retried?: reload()
        case .dismissed?: dismissMessage()
        case .entered(let text)?: handle(.promptEntered(text))
        case .sent?: answer(status.value.prompt?.value ?? "")
        case .cancelled?: dismissPrompt()
        case .moreWanted(let section)?: loadMore(in: section)
        case nil: break
        }
    }
}

extension RemoteScreen.Status {
    @FacetListBuilder<RemoteScreen.Event> fileprivate var said: [Facet<RemoteScreen.Event>] {
        if isWorking { Facet("loading", kind: .message, status: .loading(words("One moment…"))) }
        if case .failed(let failure) = phase {
            Facet.message("failure", words(failure.message), style: FacetElement.Style(tone: .warning))
            Facet.button("retry", title: words("Try again"), tap: .retried)
        }
        if let messageText {
            Facet.message("message", messageText)
            Facet.button("dismiss", title: words("OK"), tap: .dismissed)
        }
    }

    fileprivate var question: Facet<RemoteScreen.Event>? {
        prompt.map { prompt in
            let status: FacetElement.Status = isSendingAnswer ? .loading(words("One moment…")) : .ready
            return .card("question", status: status) {
                if prompt.options.isEmpty {
                    Facet.field("answer", title: prompt.title, value: prompt.value ?? "") { .entered($0) }
                } else {
                    Facet.choice("answer", title: prompt.title) {
                        for option in prompt.options {
                            Facet.option(
                                FacetID(rawValue: "answer/\(option.id)"), title: option.title,
                                isSelected: option.id == prompt.value, tap: .entered(option.id))
                        }
                    }
                }
                if prompt.accepts(prompt.value ?? "") {
                    Facet.button(
                        "send", title: words("Send"), style: FacetElement.Style(emphasis: .primary), tap: .sent)
                }
                Facet.button("cancel", title: words("Cancel"), tap: .cancelled)
            }
        }
    }
}
