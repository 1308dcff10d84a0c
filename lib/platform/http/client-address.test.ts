import fc from "fast-check";
import { BlockList, isIPv4 } from "node:net";
import { describe, expect, test } from "vitest";
import { clientNetwork } from "./client-address.ts";

const direct = (address?: string) => clientNetwork(null, address, 0);

describe("one visitor", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:4711", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:0207", "192.0.2.7"],
    ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::1]:8080", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::/64"],
    ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
    ["::3:4:5:6:7:8", "0:0:3:4::/64"],
    ["64:ff9b::192.0.2.7", "64:ff9b::/64"],
    ["::1", "::/64"],
    ["fe80::1%eth0", "fe80::/64"],
  ])("SEC-M1 %s counts as %s", (address, network) => expect(direct(address)).toBe(network));

  test.each([
    undefined,
    "",
    " ",
    "unknown",
    "1.2.3",
    "1.2.3.4.5",
    "999.1.1.1",
    "::1::",
    "[::1",
    "<script>",
    "%",
    ":",
    "1".repeat(16_000),
  ])("%s is no address", (address) => expect(direct(address)).toBe("unknown"));
});

describe("what proxies say", () => {
  test("SEC-M1 without a proxy the header is the visitor's own claim and says nothing", () => {
    expect(clientNetwork("198.51.100.1", "192.0.2.7", 0)).toBe("192.0.2.7");
  });

  test("what the outermost trusted proxy saw counts, and nothing left of it", () => {
    const chain = "203.0.113.9, 198.51.100.1,192.0.2.7";
    expect(clientNetwork(chain, "127.0.0.1", 1)).toBe("192.0.2.7");
    expect(clientNetwork(chain, "127.0.0.1", 2)).toBe("198.51.100.1");
  });

  test("when fewer proxies were passed than expected, the socket counts", () => {
    expect(clientNetwork("192.0.2.7", "127.0.0.1", 2)).toBe("127.0.0.1");
    expect(clientNetwork(null, "127.0.0.1", 1)).toBe("127.0.0.1");
  });
});

test("SEC-L10 whatever is sent, the answer is short", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.nat(3), (header, proxies) => {
      const network = clientNetwork(header, header, proxies);
      return network === "unknown" || (/^[\da-f.:]+(\/64)?$/.test(network) && network.length < 30);
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const [prefix = "", length] = direct(address).split("/");
      if (!length) return isIPv4(prefix);
      const network = new BlockList();
      network.addSubnet(prefix, Number(length), "ipv6");
      return network.check(address, "ipv6");
    }),
  );
});
