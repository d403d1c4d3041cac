/// All that the user has entered and chosen on a screen, by id, to be kept over launches.
///
/// ```swift
/// let kept = try JSONEncoder().encode(screen.entries)                                // when the app goes to the background
/// let lost = screen.restore(try JSONDecoder().decode(ScreenEntries.self, from: kept)) // when it comes back
/// ```
public struct ScreenEntries: Hashable, Sendable, Codable {
    /// A text for each field, and for each switch and option whether
    /// it is on or chosen, by component and facet: `size/weight`.
    var values: [String: FacetValue] = [:]
}

extension LivingScreen {
    /// The values that are entered and chosen now.
    public var entries: ScreenEntries {
        var entries = ScreenEntries()
        for (component, facet) in entered { entries.values["\(component)/\(facet.id)"] = facet.entered }
        return entries
    }

    /// Enters and chooses again what was kept, as the user would, in screen order.
    ///
    /// Fields that appear by that, such as the tiers of an insurance that is switched on, are entered, too.
    ///
    /// - Returns: the ids that are not on the screen or take nothing now, each with its component's in front.
    @discardableResult
    public func restore(_ entries: ScreenEntries) -> [String] {
        var rest = entries.values
        // Each value is tried once after another has changed something.
        var isChanging = true
        while isChanging {
            isChanging = false
            for (component, facet) in entered {
                let name = "\(component)/\(facet.id)"
                guard let wanted = rest[name] else { continue }
                guard wanted != facet.entered else {
                    rest[name] = nil
                    continue
                }
                guard let interaction = facet.entering(wanted),
                    (try? send(interaction, to: facet.id, in: component)) != nil
                else { continue }
                rest[name] = nil
                isChanging = true
                break
            }
        }
        return rest.keys.sorted()
    }

    /// The facets that take an entry or a choice, with their components.
    private var entered: [(component: ComponentID, facet: Facet<AnyEvent>)] {
        sections.flatMap(\.components).flatMap { component in
            component.facet.all.filter { $0.entered != nil }.map { (component.id, $0) }
        }
    }
}

extension Facet {
    /// The value that can be entered again; nil where nothing can.
    fileprivate var entered: FacetValue? {
        if events.enter != nil { return .string(element.text.accessory ?? "") }
        guard events.tap != nil else { return nil }
        return switch element.kind.interaction {
        case .choose?, .toggle?: .bool(element.isSelected)
        case .tap?, .enter?, .event?, nil: nil
        }
    }

    /// Returns what a user does to give this facet a value; nil where the value is of another type.
    fileprivate func entering(_ value: FacetValue) -> Interaction? {
        if case .string(let text) = value, case .string? = entered { return .enter(text) }
        if case .bool = value, case .bool? = entered { return element.kind.interaction }
        return nil
    }
}
