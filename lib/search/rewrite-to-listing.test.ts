import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import { currentVisit } from "@/lib/platform/http/visit";
import { rewriteToListing } from "./rewrite-to-listing";
import { fromSegment } from "./state-segment";

vi.mock("@/lib/platform/env", () => ({ env: { SITE_URL: "https://shop.example" } }));

const ask = (address: string, init?: ConstructorParameters<typeof NextRequest>[1]) =>
  rewriteToListing(new NextRequest(`https://shop.example${address}`, init))?.headers.get("x-middleware-rewrite");

test("parameters in any order and spelling lead to the page of one state, free of the query", () => {
  const to = ask("/category/shop?teile=2000,1000&utm_source=brief&seite=1")!;
  expect(to).toBe(ask("/category/shop?teile=1000&teile=2000&unsinn=1"));
  const [path, segment = ""] = new URL(to).pathname.split("/auswahl/");
  expect(path).toBe("/category/shop");
  expect(fromSegment(segment)).toMatchObject({ pieces: ["1000", "2000"], page: 1 });
  expect(new URL(to).search).toBe("");
});

test("words are kept as they are written", () => {
  const to = new URL(ask(`/suche?q=${encodeURIComponent("Gärten & 100 % + 'mehr'")}`)!);
  expect(fromSegment(to.pathname.replace("/suche/auswahl/", "")).query).toBe("Gärten & 100 % + 'mehr'");
});

test("what asks for nothing is the listing's own page", () => {
  expect(ask("/category/shop?teile=viele")).toBe("https://shop.example/category/shop/alle");
  expect(ask("/category/shop?q=nacht&seite=1")).toBe("https://shop.example/category/shop/alle");
  expect(ask("/suche")).toBe("https://shop.example/suche/alle");
});

test("other pages, and other spellings of a category, are not led anywhere", () => {
  for (const path of [
    "/?seite=2",
    "/product/nacht?sort=name",
    "/category/RINGS?sort=name",
    "/category/classic-art?seite=2",
  ])
    expect(ask(path)).toBeUndefined();
});

test("the page that answers a form has its nonce from here, as the cached page's policy does not fit it", () => {
  expect(ask("/suche?q=nacht", { method: "POST" })).toContain("/suche/auswahl/");
  const answer = rewriteToListing(new NextRequest("https://shop.example/suche?q=nacht", { method: "POST" }))!;
  expect(answer.headers.get("content-security-policy")).toContain("'nonce-");
  expect(
    rewriteToListing(new NextRequest("https://shop.example/suche?q=nacht"))!.headers.has("content-security-policy"),
  ).toBe(false);
});

test("who gets a page that may be kept holds no turn any longer, who posts does", () => {
  const endTurn = vi.fn();
  const visit = { network: "192.0.2.1", endTurn } as unknown as NonNullable<ReturnType<typeof currentVisit.getStore>>;
  currentVisit.run(visit, () => ask("/suche?q=wald", { method: "POST" }));
  expect(endTurn).not.toHaveBeenCalled();
  currentVisit.run(visit, () => ask("/suche?q=wald"));
  expect(endTurn).toHaveBeenCalledOnce();
});
