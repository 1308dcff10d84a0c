import { expect, test } from "vitest";
import { clientNetwork } from "./client-address";
import { widerNetwork } from "./wider-network";

test.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::1", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["::ffff:192.0.2.7", "192.0.2.0/24"],
  ["nobody", "unknown"],
])("SEC-M1 %s lies in %s", (address, network) => {
  expect(widerNetwork(clientNetwork(null, address, 0))).toBe(network);
});
