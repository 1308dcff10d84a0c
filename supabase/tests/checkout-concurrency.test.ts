import { describe } from "vitest";
import { testMoneyAtOnce } from "./checkout-concurrency-money.ts";
import { testOrdersAtOnce } from "./checkout-concurrency-orders.ts";
import { testReservationsAtOnce } from "./checkout-concurrency-reserved.ts";
import { useShop } from "./checkout-concurrency-shop.ts";
import { testUnconfirmedAtOnce } from "./checkout-concurrency-unconfirmed.ts";
import { testWorkAtOnce } from "./checkout-concurrency-work.ts";
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
