// The part of Apple's XCTest that pictures use. The tests here have the real one.
public import Foundation

open class XCTAttachment {
    public enum Lifetime: Int, Sendable { case keepAlways = 0, deleteOnSuccess = 1 }

    public convenience init(contentsOfFile url: URL) { self.init() }
    open var lifetime: Lifetime = .deleteOnSuccess
    init() {}
}

open class XCTestCase {
    public init() {}
    open func add(_ attachment: XCTAttachment) {}
}

public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
