// The part of XCUIAutomation that an article uses, to be compiled and not run.
@MainActor
open class XCUIElement {
    public enum ElementType: UInt, Sendable { case any = 0, button = 9, textField = 49 }

    public init() {}
    open var label: String { "" }
    open var isEnabled: Bool { false }
    open func tap() {}
    open func typeText(_ text: String) {}
    open func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
}

@MainActor
open class XCUIApplication: XCUIElement {
    open func launch() {}
}

@MainActor
open class XCUIElementQuery {
    open subscript(key: String) -> XCUIElement { XCUIElement() }
}
