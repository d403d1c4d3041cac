public import Delivery
public import ScreenTesting

extension ManualClock: WallClock {}
