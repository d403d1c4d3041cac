#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import ScreenTheme
import SwiftUI

/// A day or a time under its title, entered with the picker of the system in the user's calendar and manner.
///
/// The picker has no way to show nothing, so a button stands there until something is entered.
struct MomentPart: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    var look = Look()
    @Environment(\.facetDrawings) private var drawings
    @Environment(\.timeZone) private var timeZone
    @Environment(\.screenFocus) private var focus

    var body: some View {
        VStack(alignment: .leading, spacing: look.tight) {
            EntryTitle(facet: facet)
            #if os(tvOS)
            TypedMoment(facet: facet, context: context)
            #else
            HStack(alignment: .firstTextBaseline, spacing: look.small) {
                if let moment { picker(moment) } else { starter }
            }
            // What was pressed has gone, and another control is the element of the facet now.
            .onChange(of: moment == nil) { if context.wasUsedLast(facet) { focus?.hear(context.place(of: facet)) } }
            #endif
            FacetNotes(facet: facet, withSubtitle: facet.text.accessory == nil)
                .accessibilityHidden(facet.linksInPlace.isEmpty)
        }
    }

    #if !os(tvOS)
    @ViewBuilder private func picker(_ moment: Date) -> some View {
        DatePicker(
            selection: Binding { @MainActor in
                moment
            } set: { @MainActor in
                send($0)
            }, in: range, displayedComponents: isTime ? .hourAndMinute : .date
        ) {
            // The title stands above; here it would keep the picker at the end of the line.
            Text(verbatim: facet.text.title ?? "")
        }
        .labelsHidden()
        // A day and a time are the same everywhere: the picker shows them as they are.
        .environment(\.timeZone, .gmt)
        .facetElement(facet, context)
        .disabled(facet.events.enter == nil)
        if !facet.wholeEntry.isRequired, facet.events.enter != nil {
            Button {
                context.send(.enter(""), facet.id)
            } label: {
                Image(systemName: "xmark.circle").frame(minWidth: Look.leastTarget, minHeight: Look.leastTarget)
                    .contentShape(.rect)
            }
            .buttonStyle(.plain)
            .disabled(context.isDisabled(facet))
            .control(.clear, of: facet, context)
        }
    }

    /// A button that enters the first day or time to choose from: today, or noon, within the limits.
    private var starter: some View {
        Button {
            // A picker begins at today: where the day is meant, or else where the user is.
            let now = drawings.now()
            let zone = facet.wholeEntry.timeZone.flatMap { TimeZone(identifier: $0) }
            let day = CalendarDay(now, in: zone ?? timeZone).flatMap { $0.moment(at: .noon, in: .gmt) }
            send(min(max(isTime ? ClockTime.noon.moment : day ?? now, range.lowerBound), range.upperBound))
        } label: {
            Text(verbatim: facet.caption(.choose)).styled(.entry, look)
                .foregroundStyle(look.color(context.isDisabled(facet) ? .textDisabled : .accent))
                .frame(
                    minWidth: Look.leastTarget, maxWidth: .infinity, minHeight: CGFloat(facet.style.size.target),
                    alignment: .leading
                )
                .contentShape(.rect)
        }
        .buttonStyle(.plain)
        .facetElement(facet, context, showing: facet.caption(.choose))
        .disabled(facet.events.enter == nil)
    }
    #endif

    private var isTime: Bool { facet.kind == .time }

    private var moment: Date? { facet.day?.moment(at: .noon, in: .gmt) ?? facet.time?.moment }

    /// The moments of the picker; the value is among them, even where it is outside of the limits.
    private var range: ClosedRange<Date> {
        let entry = facet.wholeEntry
        func limit(_ text: String?) -> Date? {
            guard let text else { return nil }
            return isTime ? ClockTime(text)?.moment : CalendarDay(text)?.moment(at: .noon, in: .gmt)
        }
        let first = limit(entry.earliest) ?? (isTime ? ClockTime.start.moment : .distantPast)
        let last = limit(entry.latest) ?? (isTime ? ClockTime.end.moment : .distantFuture)
        let value = moment ?? first
        return min(first, value)...max(last, max(first, value))
    }

    private func send(_ moment: Date) {
        let text = isTime ? ClockTime(moment, in: .gmt).description : CalendarDay(moment, in: .gmt)?.description
        if let text, text != facet.text.accessory { context.send(.enter(text), facet.id) }
    }
}

extension ClockTime {
    fileprivate static let (start, noon, end) = (ClockTime(minute: 0), ClockTime(minute: 720), ClockTime(minute: 1439))

    private init(minute: Int) {
        self.init(Date(timeIntervalSinceReferenceDate: Double(minute * 60)), in: .gmt)
    }

    /// The time as a moment of the day on which pickers of a time stand.
    fileprivate var moment: Date { Date(timeIntervalSinceReferenceDate: Double(hour * 3600 + minute * 60)) }
}

/// A day or a time as it is written, for a television, which has no picker.
///
/// It is sent once it is one; until then its form stands below.
struct TypedMoment: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    var look = Look()
    @State private var typed: String?

    init(facet: Facet<AnyEvent>, context: FacetContext) {
        self.facet = facet
        self.context = context
        _typed = State(wrappedValue: nil)
    }

    var body: some View {
        TextField(facet.accessibility.label ?? facet.text.title ?? "", text: text, prompt: look.prompt(form))
            // A screen reader says that it is a text field; so it hears the form of the text, too.
            .facetElement(facet, context, hint: form)
            .disabled(facet.events.enter == nil)
            .onChange(of: facet.text.accessory) { typed = nil }
        if let typed, facet.takes(text: typed) != true {
            Text(verbatim: form).styled(.hint, look).foregroundStyle(look.color(.textSecondary))
        }
    }

    /// An example of what is written.
    private var form: String { facet.kind.input?.example ?? "" }

    private var text: Binding<String> {
        Binding { @MainActor in
            typed ?? facet.text.accessory ?? ""
        } set: { @MainActor text in
            guard text != typed ?? facet.text.accessory ?? "" else { return }
            typed = text
            if facet.takes(text: text) == true { context.send(.enter(text), facet.id) }
        }
    }
}

/// The buttons of a number that has steps.
struct StepButtons: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    var look = Look()

    var body: some View {
        let (less, more) = facet.steps
        HStack(spacing: look.small) {
            button(less, .less, "minus")
            button(more, .more, "plus")
        }
    }

    private func button(_ text: String?, _ caption: FacetElement.Caption, _ sign: String) -> some View {
        Button {
            if let text { context.send(.enter(text), facet.id) }
        } label: {
            Image(systemName: sign).frame(minWidth: Look.leastTarget, minHeight: Look.leastTarget).contentShape(.rect)
        }
        .buttonStyle(.plain)
        .disabled(text == nil || facet.events.enter == nil || context.isDisabled(facet))
        .control(caption, of: facet, context)
        // It is read again after each step.
        .accessibilityValue(facet.shownValue ?? "", isEnabled: facet.shownValue != nil)
    }
}

/// The options of a choice that shows what is chosen, or has many: a menu, or a list with a search, on demand.
struct OptionsPart: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    var look = Look()
    @State private var sought = ""

    init(facet: Facet<AnyEvent>, context: FacetContext) {
        self.facet = facet
        self.context = context
        _sought = State(wrappedValue: "")
    }

    var body: some View {
        if facet.isCompact {
            #if os(watchOS) || os(tvOS)
            list
            #else
            if facet.hasSearch || !facet.hasPlainOptions {
                Unfolding { place in
                    facet.children.flatMap(\.all).contains { context.place(of: $0) == place }
                } content: {
                    list
                } label: {
                    chosen.picker(of: facet, showing: chosenText, context)
                }
            } else {
                menu
            }
            #endif
        } else {
            list
        }
    }

    private var chosenText: String { facet.chosenTitles ?? facet.caption(.choose) }

    private var chosen: some View {
        Text(verbatim: chosenText).styled(.entry, look)
            .foregroundStyle(look.color(context.isDisabled(facet) ? .textDisabled : .accent))
            .frame(
                minWidth: Look.leastTarget, maxWidth: .infinity, minHeight: CGFloat(facet.style.size.target),
                alignment: .leading
            )
            .contentShape(.rect)
    }

    #if !os(watchOS) && !os(tvOS)
    private var menu: some View {
        Menu {
            ForEach(facet.children) { option in
                Toggle(
                    isOn: Binding { @MainActor in
                        option.isSelected
                    } set: { @MainActor isOn in
                        if isOn != option.isSelected { context.send(.choose, option.id) }
                    }
                ) {
                    Text(verbatim: option.text.title ?? option.accessibility.label ?? "")
                    let notes = [
                        option.text.accessory, option.text.subtitle, option.text.description, option.status.message,
                    ]
                    .compactMap { $0 }.filter { !$0.isEmpty }
                    if !notes.isEmpty { Text(verbatim: notes.joined(separator: ", ")) }
                }
                .disabled(!option.status.isEnabled || option.events.tap == nil)
                .accessibilityIdentifier(context.place(of: option).rawValue)
            }
        } label: {
            chosen
        }
        .disabled(context.isDisabled(facet))
        .picker(of: facet, showing: chosenText, context)
    }
    #endif

    @ViewBuilder private var list: some View {
        if facet.hasSearch {
            TextField(facet.name(of: .search), text: $sought, prompt: look.prompt(facet.caption(.search)))
                .textFieldStyle(.plain)
                .autocorrectionDisabled(true)
                .styled(.entry, look)
                .frame(minHeight: Look.leastTarget)
                .disabled(context.isDisabled(facet))
                .control(.search, of: facet, context)
        }
        FacetChildren(facet: facet.matching(sought), context: context)
    }
}
#endif
