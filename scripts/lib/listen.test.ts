import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { hostToListenOn, innerAddress, listenArgs } from "./listen.ts";

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

test.each([
  ["10.0.0.5", [], "10.0.0.5"],
  ["127.0.0.1", ["--dns-result-order=ipv4first"], "localhost"],
  ["::1", ["--dns-result-order=ipv6first"], "localhost"],
])("Next is told to listen on %s", (HOST, node, name) => {
  expect(listenArgs(env({ HOST }))).toEqual({ node, next: ["--hostname", name] });
});

test("another loopback address is refused", () => {
  expect(() => listenArgs(env({ HOST: "127.0.0.2" }))).toThrow("HOST must be 127.0.0.1");
});

test("on all addresses Next is told nothing", () => {
  expect(listenArgs(env({ SITE_URL: "http://localhost:3000" }))).toEqual({ node: [], next: [] });
});

test("SEC-M9 behind a proxy, localhost is this machine's own IPv4 address and no other", () => {
  const { node, next } = listenArgs(env({ TRUSTED_PROXIES: "1" }));
  const listen =
    "net.createServer().listen(0, process.argv[1], function () { console.log(this.address().address); this.close(); })";
  const { stdout } = spawnSync(process.execPath, [...node, "-e", listen, next[1] ?? ""], { encoding: "utf8" });
  expect(stdout.trim()).toBe("127.0.0.1");
});
