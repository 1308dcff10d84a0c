import { describe } from "vitest";
import { testMoneyAtOnce } from "./checkout-concurrency-money.ts";
import { testOrdersAtOnce } from "./checkout-concurrency-orders.ts";
import { testReservationsAtOnce } from "./checkout-concurrency-reserved.ts";
import { useShop } from "./checkout-concurrency-shop.ts";
import { testUnconfirmedAtOnce } from "./checkout-concurrency-unconfirmed.ts";
import { testWorkAtOnce } from "./checkout-concurrency-work.ts";
import { openDriver } from "./drivers.ts";

// The embedded backend does one thing after the other; only the project `hosted` shows that the locks hold.
describe("at once", () => {
  const shop = useShop(openDriver);
  testOrdersAtOnce(shop);
  testReservationsAtOnce(shop);
  testUnconfirmedAtOnce(shop);
  testMoneyAtOnce(shop);
  testWorkAtOnce(shop);
});
