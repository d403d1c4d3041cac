/// The order of one screen: presenters write their parts of it, anybody may observe it.
public typealias OrderStream = ValueStream<Order>
