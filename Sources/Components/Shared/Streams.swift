public import ComponentScreen
public import Delivery

/// The order of one screen; presenters write their own parts of it and may observe all of it.
public typealias OrderStream = ValueStream<Order>

/// The events from outside that a screen reacts to.
public typealias OutsideEvents = EventStream<OutsideEvent>

extension Order: SharedModel {}

extension Store {
    /// Writes a part of the order, computed from the state: now, and
    /// after each change of the state; see `write(_:to:of:)`.
    public func write<Part: OrderPart>(_ part: @escaping (State) -> Part?, to order: OrderStream) {
        write(part, to: \.[PartType<Part>()], of: order)
    }

    /// Shares a part of the order: takes it where it is there already, and then writes it; see `share(_:_:of:_:)`.
    public func share<Part: OrderPart>(
        _ part: @escaping (State) -> Part?, of order: OrderStream, _ take: @escaping (inout State, Part) -> Void
    ) {
        share(part, \.[PartType<Part>()], of: order, take)
    }
}
