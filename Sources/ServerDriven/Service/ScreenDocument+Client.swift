package import ComponentScreen
package import FeatureFlags

extension ScreenDocument {
    /// Leaves out what a client would misread, and returns a fault for each facet that goes or loses something.
    ///
    /// A facet goes if the client does not know its status and would show it as ready, or would send its action without
    /// the inputs. Texts are made plain for a client without spans; one that does not read reasons, limits or pictures is
    /// sent the plain reason, and no details, limits, ratios and images by night. An image that nobody draws is a
    /// fault, too. One that does not read rooms is sent usual sections and layouts.
    package mutating func adapt(to client: Capabilities) -> [DefinitionError] {
        var faults: [DefinitionError] = []
        let unread = Capabilities.Feature.allCases.filter { !client.reads($0) }
        func sent(_ facets: [Facet<FacetAction>]) -> [Facet<FacetAction>] { known(facets.map { $0.sent(to: client) }) }
        func known(_ facets: [Facet<FacetAction>]) -> [Facet<FacetAction>] {
            facets.compactMap { facet in
                let status = facet.status.sort.flatMap { client.statuses.contains($0.rawValue) ? nil : $0.rawValue }
                let need = unread.lazy.compactMap { facet.need(of: $0) }.first
                if let unknown = status.map({ "know the status \($0)" }) ?? need {
                    faults.append(
                        DefinitionError(
                            "\(screen): \(client) is not sent \(facet.id), since it does not \(unknown); give it a candidate without"
                        ))
                    return nil
                }
                var facet = facet
                facet.children = known(facet.children)
                return facet
            }
        }
        func lose(_ name: some CustomStringConvertible, _ loss: String, _ advice: String) {
            faults.append(DefinitionError("\(screen): \(client) is sent \(name) without \(loss); \(advice)"))
        }
        for facet in topFacets.flatMap(\.all) {
            faults += facet.element.undrawnImages.map {
                DefinitionError("\(screen): nobody draws the \($0), \(facet.id)")
            }
            for (feature, loss) in facet.losses(for: client) { lose(facet.id, loss, feature.advice) }
        }
        if !client.reads(.rooms) {
            for index in sections.indices {
                if let loss = sections[index].loseRooms() {
                    lose("section \(sections[index].id)", loss, Capabilities.Feature.rooms.advice)
                }
            }
        }
        header = sent(header)
        menu = sent(menu)
        for index in sections.indices {
            sections[index].header = sent(sections[index].header)
            sections[index].body = sent(sections[index].body)
        }
        return faults
    }
}

extension Facet<FacetAction> {
    /// Returns what a client would have to do with a facet that it cannot be sent without a feature; nil where it can.
    fileprivate func need(of feature: Capabilities.Feature) -> String? {
        switch feature {
        case .inputs: events.actions.contains { $0.inputs != nil } ? "send inputs" : nil
        // It is sent something plainer, and a patch is nothing in a facet.
        case .spans, .patches, .reasons, .limits, .rooms, .pictures, .controls: nil
        }
    }

    /// Returns what a facet, without those inside, loses for a client, each with the feature that the client lacks.
    package func losses(for client: Capabilities) -> [(feature: Capabilities.Feature, loss: String)] {
        Capabilities.Feature.allCases.filter { !client.reads($0) }.compactMap { feature in
            loss(without: feature, of: client).map { (feature, $0) }
        }
    }

    /// Returns what is left out of a facet that a client is sent without a feature; nil where nothing is.
    private func loss(without feature: Capabilities.Feature, of client: Capabilities) -> String? {
        switch feature {
        case .reasons:
            let kept = Set(sent(to: client).events.others.keys)
            let lost = links.filter { !kept.contains($0.event) }.map { "the link “\($0.text)”" }
            let losses = (element.text.details == nil ? [] : ["its details"]) + lost
            return losses.isEmpty ? nil : losses.joined(separator: " and ")
        case .limits:
            return element.entry.fewest != nil || element.entry.most != nil
                ? "the fewest and the most that can be chosen" : nil
        case .rooms: return element.layout.wide == nil ? nil : "its layout for wide rooms"
        case .pictures:
            let images = FacetElement.Images.Slot.allCases.flatMap { slot in
                element.images.at(slot).flatMap { image in
                    guard client.images(of: element.kind).contains(slot) else {
                        // On a kind without such an image it is a fault for every client.
                        return element.kind.images.contains(slot) ? ["its image \(slot.rawValue)"] : []
                    }
                    return (image.ratio == nil ? [] : ["the ratio of its image \(slot.rawValue)"])
                        + (image.dark == nil ? [] : ["its image \(slot.rawValue) by night"])
                }
            }
            return images.isEmpty ? nil : images.joined(separator: " and ")
        case .controls:
            let losses =
                (element.entry.step == nil ? [] : ["its steps"]) + (element.entry.isCompact ? ["its menu"] : [])
            return losses.isEmpty ? nil : losses.joined(separator: " and ")
        case .inputs, .spans, .patches: return nil
        }
    }
}

extension DocumentSection {
    /// Becomes a section that a client without the feature `rooms` reads, and returns what it loses; nil for nothing.
    fileprivate mutating func loseRooms() -> String? {
        let losses = [isBar ? "its place in sight" : nil, layout.wide == nil ? nil : "its layout for wide rooms"]
        (isBar, layout.wide) = (false, nil)
        let lost = losses.compactMap(\.self)
        return lost.isEmpty ? nil : lost.joined(separator: " and ")
    }
}

extension Capabilities.Feature {
    /// What to do about a loss.
    fileprivate var advice: String {
        switch self {
        case .spans, .patches, .inputs, .reasons, .limits: "say it in a plain text"
        case .rooms: "it stands and looks as usual there"
        case .pictures: "send one that it draws"
        case .controls: "the value is entered or chosen there all the same"
        }
    }
}

extension Facet {
    /// Returns the facet for a client: one that does not read spans is sent plain texts, without the events of links
    /// that it does not send, and one that does not know a status is sent what takes its place, if anything does.
    package func sent(to client: Capabilities) -> Facet {
        let statuses = FacetElement.Status.Sort.allCases.filter { !client.statuses.contains($0.rawValue) }
        return sent(to: client, readyInsteadOf: statuses.filter { $0.forOlderClients == .ready })
    }

    /// - Parameter statuses: those that the client does not know, and is sent ready for.
    package func sent(to client: Capabilities, readyInsteadOf statuses: [FacetElement.Status.Sort]) -> Facet {
        guard Capabilities.Feature.allCases.contains(where: { !client.reads($0) }) || !statuses.isEmpty else {
            return self
        }
        var facet = self
        let unread = FacetElement.Text.Rich.allCases.filter { !client.reads($0.feature) }
        if !unread.isEmpty {
            facet.text = element.text.plain(unread)
            if !client.reads(.reasons) {
                facet.status = element.status.plain
                facet.text.details = nil
            }
            let kept = Set(facet.links.map(\.event))
            for (event, _) in links where !kept.contains(event) && !client.sends(event, of: facet.kind) {
                facet.events.others[event] = nil
            }
        }
        if !client.reads(.rooms) { facet.layout.wide = nil }
        if !client.reads(.controls) { (facet.entry.step, facet.entry.isCompact) = (nil, false) }
        if !client.reads(.limits) { (facet.entry.fewest, facet.entry.most) = (nil, nil) }
        if !client.reads(.pictures) { facet.images = element.images.withoutPictures }
        if let sort = element.status.sort, statuses.contains(sort) { facet.status = .ready }
        facet.children = children.map { $0.sent(to: client, readyInsteadOf: statuses) }
        return facet
    }
}

extension FacetElement.Images {
    /// The same images without ratios and without those by night.
    fileprivate var withoutPictures: FacetElement.Images {
        func plain(_ image: FacetElement.Image) -> FacetElement.Image {
            FacetElement.Image(image.source, placeholder: image.placeholder, shape: image.shape)
        }
        return FacetElement.Images(
            main: main.map(plain), icon: icon.map(plain), background: background.map(plain),
            accessory: accessory.map(plain), custom: custom.mapValues(plain))
    }
}

extension FacetElement.Text.Rich {
    /// The feature of the clients that read its spans.
    var feature: Capabilities.Feature {
        switch self {
        case .title, .description: .spans
        case .subtitle, .details: .reasons
        }
    }
}
