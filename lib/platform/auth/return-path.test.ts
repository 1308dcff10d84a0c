import { describe, expect, test } from "vitest";
import { codePath, returnPath, signInPath } from "./return-path";

describe("where to go after signing in", () => {
  test.each(["/admin", "/admin/bestellungen", "/admin/bestellungen/KG-7F3K-9QXM?seite=2", "/admin?suche=Teich%20im"])(
    "%s is led to",
    (path) => expect(returnPath(path)).toBe(path),
  );

  test.each([
    undefined,
    null,
    "",
    "/",
    "/auth",
    "admin",
    "/shop/admin/",
    "https://own.invalid/admin/",
    "//evil.example/admin",
    "/\\evil.example",
    "/admin\\..\\..",
    "\\/admin",
    "https://evil.example/admin",
    "javascript:alert(1)",
    "/administrator",
    "/admin.evil.example",
    "/admin@evil.example",
    "/admin/../auth",
    "/admin/..//evil.example",
    "/admin/%2e%2e/product/x",
    "/admin\t/x",
    "/admin\n//evil.example",
    " /admin",
    `/admin/${"a".repeat(500)}`,
  ])("%j is not", (path) => expect(returnPath(path)).toBe("/admin"));

  test("500 characters are the longest that is led to", () => {
    const longest = `/admin/${"a".repeat(493)}`;
    expect(returnPath(longest)).toBe(longest);
    expect(returnPath(`${longest}a`)).toBe("/admin");
  });

  test("the fragment is dropped", () => expect(returnPath("/admin/mails#x")).toBe("/admin/mails"));

  test("the sign-in page keeps the path with its parameters", () => {
    const path = "/admin/bestellungen?seite=2&suche=a b";
    expect(new URL(signInPath(path), "http://x").searchParams.get("weiter")).toBe(path);
    expect(codePath("/admin?a=b")).toBe("/auth/code?weiter=%2Fadmin%3Fa%3Db");
  });
});
