import { expect, test } from "vitest";
import { hostToListenOn, innerAddress } from "./listen.ts";

const env = (changes: Record<string, string>) => ({ NODE_ENV: "test", ...changes }) as const;

test.each([
  [{ SITE_URL: "http://localhost:3000" }, undefined],
  [{ SITE_URL: "https://shop.example" }, "127.0.0.1"],
  [{ SITE_URL: "http://shop.example", TRUSTED_PROXIES: "1" }, "127.0.0.1"],
  [{ SITE_URL: "http://shop.example", TRUSTED_PROXIES: "0" }, undefined],
  [{ SITE_URL: "https://shop.example", HOST: "0.0.0.0" }, "0.0.0.0"],
])("SEC-M9 with %j the web server listens on %s", (changes, host) => {
  expect(hostToListenOn(env(changes))).toBe(host);
});

test.each([
  ["", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["10.0.0.5", "http://10.0.0.5:3000"],
  ["::1", "http://[::1]:3000"],
])("SEC-M9 with HOST '%s' the supervisor asks %s", (HOST, address) => {
  expect(innerAddress({ env: env({ HOST }), port: 3000 })).toBe(address);
});
