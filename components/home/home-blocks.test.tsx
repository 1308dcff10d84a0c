import { expect, test, vi } from "vitest";

// Each section says its name: what it reads has tests of its own.
vi.mock("next-intl/server", () => ({ getTranslations: () => Promise.resolve((name: string) => name) }));
vi.mock("./hero", () => ({ Hero: ({ isFirst }: { isFirst: boolean }) => <p>{isFirst ? "Hero" : "lower Hero"}</p> }));
vi.mock("./own-photo", () => ({ OwnPhoto: () => <p>OwnPhoto</p> }));
vi.mock("./promises", () => ({ Promises: () => <p>Promises</p> }));
vi.mock("./large-work", () => ({ LargeWork: () => <p>LargeWork</p> }));
vi.mock("./featured-products", () => ({ FeaturedProducts: () => <p>FeaturedProducts</p> }));
vi.mock("./categories", () => ({ Categories: () => <p>Categories</p> }));
vi.mock("./novelties", () => ({ Novelties: () => <p>Novelties</p> }));
vi.mock("./editorial", () => ({ Editorial: () => <p>Editorial</p> }));
vi.mock("./feature-pair", () => ({ FeaturePair: () => <p>FeaturePair</p> }));
vi.mock("@/lib/search/shelf", () => ({ findShelf: () => Promise.resolve(null) }));

const { renderToStaticMarkup } = await import("react-dom/server");
const { DELIVERED } = await import("@/lib/settings/parts");
const { HomeBlocks } = await import("./home-blocks");
const { blocks } = DELIVERED.home;

const render = async (shown: typeof blocks) => renderToStaticMarkup(await HomeBlocks({ blocks: shown }));

test("as delivered the sections follow each other as they always did, with nothing around them", async () => {
  const order = ["Hero", "OwnPhoto", "Promises", "LargeWork", "FeaturedProducts", "Categories"];
  const names = [...order, "Novelties", "Editorial", "FeaturePair"];
  expect(await render(blocks)).toBe(names.map((name) => `<p>${name}</p>`).join(""));
});

test("without the hero in front the shop's name is the one h1, and what came apart keeps a distance", async () => {
  const text = { id: "ueber-uns", kind: "text", heading: "Über <uns>", text: "Wir sind [hier](/kontakt)." } as const;
  const html = await render([text, ...blocks]);
  expect(html).toMatch(/^<h1 class="sr-only">name<\/h1><section aria-labelledby="abschnitt-ueber-uns"/);
  expect(html).toContain("Über &lt;uns&gt;");
  expect(html).toContain('<a class="text-link" href="/kontakt">hier</a>');
  expect(html).toContain('<div class="mt-14 md:mt-24"><p>lower Hero</p></div><p>OwnPhoto</p>');
  expect(html.match(/<h1/g)).toHaveLength(1);
});
