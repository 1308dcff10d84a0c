import { describe, expect, test } from "vitest";
import { hashInlineScripts } from "../next/inline-scripts.ts";
import { securityHeaders } from "./headers.ts";
import { scriptPolicy } from "./policy.ts";

type Page = { header: (name: string) => string; sources: (directive: string) => string[] };
/** What the first rule that holds adds to or takes from the hundred points. */
type Check = { name: string; rules: [modifier: number, holds: (page: Page) => boolean][] };

const BROAD = ["*", "http:", "https:", "ftp:"];
const anyOf = (page: Page, directive: string, sources: string[]) =>
  page.sources(directive).some((source) => sources.includes(source));
const always = () => true;

/** Mozilla's rules (mdn-http-observatory, src/grader/charts.js, autumn 2026), as far as the answer's headers decide. */
const CHECKS: Check[] = [
  {
    name: "Content-Security-Policy",
    rules: [
      [-25, (page) => page.header("content-security-policy") === ""],
      [-20, (page) => anyOf(page, "script-src", [...BROAD, "'unsafe-inline'", "data:"])],
      [-20, (page) => anyOf(page, "object-src", BROAD)],
      [-20, (page) => / (http|ftp):/.test(page.header("content-security-policy"))],
      [-10, (page) => anyOf(page, "script-src", ["'unsafe-eval'"]) || anyOf(page, "style-src", ["'unsafe-eval'"])],
      [0, (page) => anyOf(page, "style-src", [...BROAD, "'unsafe-inline'", "data:"])],
      [10, (page) => page.sources("default-src").join() === "'none'"],
      [5, always],
    ],
  },
  {
    name: "Referrer-Policy",
    rules: [
      [
        5,
        (page) => /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(page.header("referrer-policy")),
      ],
      [0, (page) => page.header("referrer-policy") === ""],
      [-5, always],
    ],
  },
  {
    name: "Strict-Transport-Security",
    rules: [
      [-20, (page) => !/max-age=\d+/.test(page.header("strict-transport-security"))],
      [0, (page) => Number(/max-age=(\d+)/.exec(page.header("strict-transport-security"))?.[1]) >= 15_768_000],
      [-10, always],
    ],
  },
  {
    name: "X-Content-Type-Options",
    rules: [
      [0, (page) => page.header("x-content-type-options") === "nosniff"],
      [-5, always],
    ],
  },
  {
    name: "X-Frame-Options",
    rules: [
      [5, (page) => page.sources("frame-ancestors").length > 0 && !anyOf(page, "frame-ancestors", BROAD)],
      [0, (page) => /^(DENY|SAMEORIGIN)$/i.test(page.header("x-frame-options"))],
      [-20, always],
    ],
  },
  {
    name: "Cross-Origin-Resource-Policy",
    rules: [
      [10, (page) => /^same-(origin|site)$/.test(page.header("cross-origin-resource-policy"))],
      [0, (page) => /^(cross-origin)?$/.test(page.header("cross-origin-resource-policy"))],
      [-5, always],
    ],
  },
];

/** The headers of a page at this address, as next.config.ts and the page's cache set them. */
function pageAt(siteUrl: string): Page {
  const headers: Record<string, string[]> = {};
  for (const { headers: list } of securityHeaders(siteUrl, false).slice(0, 2))
    for (const { key, value } of list) (headers[key.toLowerCase()] ??= []).push(value);
  const scripts = hashInlineScripts("<script>(self.__next_f=self.__next_f||[]).push([0])</script>");
  (headers["content-security-policy"] ??= []).push(scriptPolicy(scripts));
  const header = (name: string) => (headers[name] ?? []).join("; ");
  const directives = new Map(
    header("content-security-policy")
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name, ...sources]) => [name, sources]),
  );
  return { header, sources: (directive) => directives.get(directive) ?? [] };
}

function scoreOf(page: Page): number {
  const modifiers = CHECKS.map(({ rules }) => rules.find(([, holds]) => holds(page))?.[0] ?? 0);
  const withoutExtra = modifiers.filter((modifier) => modifier < 0).reduce((sum, modifier) => sum + modifier, 100);
  return withoutExtra < 90 ? withoutExtra : modifiers.reduce((sum, modifier) => sum + modifier, 100);
}

describe("Mozilla's Observatory", () => {
  test("gives the shop behind TLS an A+ (100 and more)", () => {
    expect(scoreOf(pageAt("https://shop.example"))).toBe(120);
  });

  test("would take points off without TLS: the rules can fail", () => {
    expect(scoreOf(pageAt("http://localhost:3000"))).toBe(80);
  });

  test("nothing is promised about TLS where there is none", () => {
    const page = pageAt("http://localhost:3000");
    expect(page.header("strict-transport-security")).toBe("");
    expect(page.header("content-security-policy")).not.toContain("upgrade-insecure-requests");
    expect(pageAt("https://shop.example").header("content-security-policy")).toContain("upgrade-insecure-requests");
  });
});
