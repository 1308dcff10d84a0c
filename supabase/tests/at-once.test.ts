import { describe } from "vitest";
import { testMoneyAtOnce } from "./at-once-money.ts";
import { testOrdersAtOnce } from "./at-once-orders.ts";
import { testReservationsAtOnce } from "./at-once-reserved.ts";
import { useShop } from "./at-once-shop.ts";
import { testUnconfirmedAtOnce } from "./at-once-unconfirmed.ts";
import { testWorkAtOnce } from "./at-once-work.ts";
import { openDriver } from "./drivers.ts";

// What must hold when many shoppers press the button in the same moment. The embedded backend does one thing after the other;
// only the project `hosted` shows that the locks hold. All in one database, one part after the other.
describe("at once", () => {
  const shop = useShop(openDriver);
  testOrdersAtOnce(shop);
  testReservationsAtOnce(shop);
  testUnconfirmedAtOnce(shop);
  testMoneyAtOnce(shop);
  testWorkAtOnce(shop);
});
