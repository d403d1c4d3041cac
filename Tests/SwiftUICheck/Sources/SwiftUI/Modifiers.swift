import Foundation

/// A view with an effect on what is found of it, on its environment, or on what is done when.
struct Modified<Content> {
    let content: Content
    let effect: Effect
}

enum Effect {
    case none
    case look(String)
    case elements(([Element]) -> [Element])
    case environment((inout EnvironmentValues) -> Void)
    case behind(any View)
    case over(any View)
    case beside(() -> any View)
    /// What stands at an edge of the view, and is found behind it.
    case inset(() -> any View)
    case identity(String)
    /// What is done once, when it comes.
    case appear(() -> Void)
    case change(any Equatable, isInitial: Bool, (Any, Any) -> Void)
    case visibility(Double, (Bool) -> Void)
    /// What is told of the room when it comes, and when that changes.
    case measured((GeometryProxy) -> Void)
    case keep(String, Any)
    case focus(() -> Bool, (Bool) -> Void, isKeyboard: Bool)
}

extension Modified: View, Drawn where Content: View {
    typealias Body = Never

    func node(_ context: Context) -> Node {
        var context = context.inside("+")
        let (store, path) = (context.store, context.path)
        func isFirst(_ name: String) -> Bool { store.values.updateValue(true, forKey: "\(path).\(name)") == nil }
        switch effect {
        case .environment(let change): change(&context.environment)
        case .identity(let id): context.path += "=\(id)"
        default: break
        }
        let node = Node(of: content, context)
        switch effect {
        case .none, .environment, .identity: return node
        case .look(let look): return .look(node, look)
        case .elements(let change): return .changed(node, change)
        case .behind(let other): return .behind(node, Node(of: other, context.inside("behind")))
        case .over(let other): return .group([node, Node(of: other, context.inside("over"))])
        case .beside(let other): return .beside(node, Node(of: other(), context.inside("beside")))
        case .inset(let other): return .group([node, Node(of: other(), context.inside("inset"))])
        case .appear(let act): if isFirst("appeared") { store.pending.append(act) }
        case .measured(let act):
            let (width, height) = (store.width, store.height)
            // A host without a width does not measure.
            if let width, store.values.updateValue(width, forKey: "\(path).width") as? Double != width {
                store.pending.append { act(GeometryProxy(measured: CGSize(width: width, height: height))) }
            }
        case .keep(let name, let value): store.values["\(path).\(name)"] = value
        case .change(let value, let isInitial, let act):
            let before = store.values.updateValue(value, forKey: "\(path).value")
            func isSame<Value: Equatable>(_ value: Value) -> Bool { before as? Value == value }
            if before == nil ? isInitial : !isSame(value) { store.pending.append { act(before ?? value, value) } }
        case .visibility(let threshold, let act):
            // Outside of anything that scrolls nobody is told.
            guard let visible = context.visible else { return node }
            let isVisible = visible >= threshold
            let before = store.values.updateValue(isVisible, forKey: "\(path).visible") as? Bool ?? false
            if before != isVisible { store.pending.append { act(isVisible) } }
        case .focus(let read, let write, let isKeyboard):
            let isFocused = read()
            store.focuses[isKeyboard ? 1 : 0][path] = (read, write)
            let focusable = Node.changed(node) { elements in
                var elements = elements
                if isKeyboard {
                    for index in elements.indices {
                        elements[index].edit = write
                        elements[index].isEdited = isFocused
                    }
                } else if isFocused, !elements.isEmpty {
                    elements[0].isFocused = true
                }
                return elements
            }
            return .present(focusable, path)
        }
        return .present(node, path)
    }
}

extension View {
    nonisolated func with(_ effect: Effect) -> Modified<Self> { Modified(content: self, effect: effect) }

    /// Returns the same view with every element changed.
    nonisolated func each(_ change: @escaping (inout Element) -> Void) -> Modified<Self> {
        with(
            .elements { elements in
                elements.map { element in
                    var element = element
                    change(&element)
                    return element
                }
            })
    }
}
