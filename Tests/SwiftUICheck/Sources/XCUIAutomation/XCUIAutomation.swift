// The part of XCUIAutomation that an article uses, to be compiled and not run.
/// CoreGraphics', which XCTest brings.
public struct CGVector {
    public init(dx: Double, dy: Double) {}
}

@MainActor
open class XCUICoordinate {
    open func tap() {}
}

@MainActor
open class XCUIElement {
    public enum ElementType: UInt, Sendable { case any = 0, button = 9, textField = 49 }

    public init() {}
    open var label: String { "" }
    open var value: Any? { nil }
    open var isEnabled: Bool { false }
    open func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate { XCUICoordinate() }
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
