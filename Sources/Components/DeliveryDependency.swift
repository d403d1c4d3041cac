public import ComponentScreen
public import Delivery

/// All that a delivery's screen and its components are handed from outside.
public struct DeliveryDependency: Sendable {
    /// The order being placed.
    public var order: OrderStream
    /// Where pictures come from.
    public var photoLibrary: any PhotoLibrary
    /// Where addresses come from.
    public var addressBook: any AddressBook
    /// What time it is.
    public var clock: any WallClock
    /// Where the survey comes from.
    public var surveyFeed: any SurveyFeed
    /// Who prices the order.
    public var quotes: any QuoteService
    /// Who takes the money.
    public var payments: any PaymentService
    /// What happens outside while the screen is shown.
    public var outside: OutsideEvents

    /// Puts the dependencies together.
    public init(
        order: OrderStream,
        photoLibrary: any PhotoLibrary,
        addressBook: any AddressBook,
        clock: any WallClock,
        surveyFeed: any SurveyFeed,
        quotes: any QuoteService,
        payments: any PaymentService,
        outside: OutsideEvents = OutsideEvents()
    ) {
        self.order = order
        self.photoLibrary = photoLibrary
        self.addressBook = addressBook
        self.clock = clock
        self.surveyFeed = surveyFeed
        self.quotes = quotes
        self.payments = payments
        self.outside = outside
    }
}
