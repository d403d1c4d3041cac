public import ComponentScreen
public import Delivery

/// The order of one screen: presenters write their parts of it, anybody may observe it.
public typealias OrderStream = ValueStream<Order>

/// The one stream through which the outside reaches a screen.
public typealias OutsideEvents = EventStream<OutsideEvent>

extension Order: SharedModel {}
