import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("@/lib/legal/guarantee-notice");
  vi.resetModules();
});

/** The notice as HTML, with the artwork in place or not. */
async function shown(guaranteeNotice: { src: string; text: string } | null): Promise<string> {
  vi.resetModules();
  vi.doMock("@/lib/legal/guarantee-notice", () => ({ guaranteeNotice }));
  const { GuaranteeNotice } = await import("./guarantee-notice");
  return renderToStaticMarkup(<GuaranteeNotice enlarge="Mitteilung vergrößern" />);
}

test("law 12: the official notice stands openly, with its wording for the blind and a way to its full size", async () => {
  const html = await shown({ src: "/recht/gewaehrleistung.svg", text: "Ihre gesetzlichen Gewährleistungsrechte" });
  expect(html).toContain('<img src="/recht/gewaehrleistung.svg" alt="Ihre gesetzlichen Gewährleistungsrechte"');
  expect(html).toMatch(/<a href="\/recht\/gewaehrleistung\.svg" target="_blank"[^>]*>Mitteilung vergrößern<\/a>/);
});

test("law 12: without the artwork nothing pretends to be the notice", async () => {
  expect(await shown(null)).toBe("");
});
