// The part of XCTest that is on Apple platforms alone and that pictures use; the rest is XCTest's own.
public import Foundation
@_exported public import XCTest

open class XCTAttachment {
    public enum Lifetime: Int, Sendable { case keepAlways = 0, deleteOnSuccess = 1 }

    public convenience init(contentsOfFile url: URL) { self.init() }
    open var lifetime: Lifetime = .deleteOnSuccess
    init() {}
}

extension XCTestCase {
    public func add(_ attachment: XCTAttachment) {}
}
