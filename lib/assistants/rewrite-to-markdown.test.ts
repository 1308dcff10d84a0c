import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import { MARKDOWN_PAGES } from "@/lib/platform/http/markdown-pages";
import { POLICY_PATHS } from "./policies";

vi.mock("@/lib/platform/env", () => ({ env: { SITE_URL: "https://shop.test" } }));
vi.mock("@/lib/catalog/guard-lists", () => ({ guardLists: () => Promise.resolve(null) }));
vi.mock("@/lib/catalog/redirect-to-slug", () => ({ redirectToSlug: () => Promise.resolve(null) }));
const { rewriteToMarkdown } = await import("./rewrite-to-markdown");

test("each text that is written as Markdown has an address for it", () => {
  for (const path of POLICY_PATHS) expect(`/${path}`).toMatch(new RegExp(`^/(${MARKDOWN_PAGES})$`));
});

const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

async function ask(path: string, accept = BROWSER, method = "GET") {
  const answer = await rewriteToMarkdown(new NextRequest(`https://shop.test${path}`, { method, headers: { accept } }));
  const to = answer?.headers.get("x-middleware-rewrite");
  return to ? new URL(to).pathname : (answer?.status ?? null);
}

test.each([
  ["/product/wirbelnde-nacht", "/markdown/product/wirbelnde-nacht"],
  ["/category/rings", "/markdown/category/rings/alle"],
  ["/category/rings?preis=0-25&q=x", `/markdown/category/rings/auswahl/${btoa("?preis=0-25").replace(/=+$/, "")}`],
  ["/suche", "/markdown/suche/alle"],
  ["/versand", "/markdown/versand"],
  ["/ueber-uns/groessenberatung", "/markdown/ueber-uns/groessenberatung"],
])("%s as Markdown: by Accept, and by its own address for a browser, too", async (path, expected) => {
  const [name = "", search = ""] = path.split("?");
  expect(await ask(path)).toBeNull();
  expect(await ask(path, "text/markdown")).toBe(expected);
  expect(await ask(`${name}.md${search && `?${search}`}`)).toBe(expected);
});

test.each(["/checkout", "/bestellung/abc", "/meine-bestellung", "/admin", "/auth", "/api/suggest", "/gutschein"])(
  "%s has none",
  async (path) => {
    expect(await ask(path, "text/markdown")).toBeNull();
    expect(await ask(`${path}.md`)).toBeNull();
  },
);

test("the addresses behind it are nobody's", async () => expect(await ask("/markdown/versand")).toBe("/gibt-es-nicht"));

test("what is posted is not kept for everybody", async () => {
  expect(await ask("/versand.md", BROWSER, "POST")).toBe(405);
  expect(await ask("/versand", "text/markdown", "POST")).toBeNull();
});
