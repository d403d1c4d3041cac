public import ComponentScreen
public import Delivery

/// The order of one screen; presenters write their own parts of it and may observe all of it.
public typealias OrderStream = ValueStream<Order>

/// The events from outside that a screen reacts to.
public typealias OutsideEvents = EventStream<OutsideEvent>

extension Order: SharedModel {}
