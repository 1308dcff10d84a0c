// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { toast, Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { saveProductAction as Action } from "@/lib/catalog/admin/actions";
import { EMPTY_PRODUCT, type ProductForm as Fields, type Seen } from "@/lib/catalog/admin/product-form-schema";
import type { SaveResult } from "@/lib/catalog/admin/result";
import type { AdminProduct } from "@/lib/catalog/admin/schema";
import { DEFAULT_ADMIN_STATE } from "@/lib/catalog/admin/state";
import { ProductForm } from "./product-form";

const { save, push } = vi.hoisted(() => ({
  save: vi.fn<(...args: Parameters<typeof Action>) => Promise<SaveResult>>(),
  push: vi.fn<(path: string) => void>(),
}));
vi.mock("@/lib/catalog/admin/actions", () => ({ saveProductAction: save }));
vi.mock("@/lib/desk/settings/admin/find-dead-paths", () => ({
  findDeadPathsAction: (paths: string[]) =>
    Promise.resolve({ ok: true, dead: paths.filter((path) => path === "/nirgends") }),
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

// React Hook Form reads an empty choice from these; happy-dom lacks them.
Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0 });
Object.defineProperty(HTMLOptionElement.prototype, "defaultSelected", { value: false, writable: true });

const POND: Fields = {
  ...EMPTY_PRODUCT,
  name: "Teich",
  slug: "teich",
  articleNumber: "KG-1001",
  category: "kunst",
  price: "49,90",
  stock: "20",
  pictures: [{ url: "/kunst/teich.webp", alt: "Ein Teich", caption: "", width: 1280, height: 1600, color: "#808080" }],
};
const seen = (version: string) => ({ id: 7, version }) as unknown as Seen;
const saved = (changes: Partial<Fields>) =>
  ({ form: { ...POND, ...changes }, seen: seen("2") }) as unknown as AdminProduct;
const collide = (changes: Partial<Fields>) =>
  save.mockResolvedValueOnce({
    ok: false,
    error: "",
    conflict: { current: saved(changes), reason: "jonas@kunst.example hat gespeichert." },
  } as unknown as SaveResult);

beforeEach(() => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  save.mockReset().mockResolvedValue({ ok: true, id: 7, slug: "teich" });
  push.mockReset();
});
afterEach(() => {
  act(() => void toast.dismiss());
  cleanup();
});

const form = (initial = POND, version = "1") => (
  <>
    <ProductForm
      mode="edit"
      initial={initial}
      seen={seen(version)}
      state={DEFAULT_ADMIN_STATE}
      categories={[{ slug: "kunst", name: "Kunst" }]}
      articleNumber="KG-1001"
    />
    <Toaster />
  </>
);
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "input, textarea" });
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
const press = async (target: HTMLElement) => {
  await act(async () => void fireEvent.click(target));
  await act(() => new Promise((done) => setTimeout(done, 20)));
};
const send = () => press(screen.getByText("Produkt speichern"));
const panel = () => screen.queryByText("Nicht gespeichert", { exact: false })?.closest<HTMLElement>("[role=alert]");
const line = (label: string) => within(panel()!).getByText(label, { selector: "dt" }).parentElement!.textContent;
const sent = () => save.mock.calls.map(([typed]) => typed);

test("of two admins the second is told, field by field, and takes over what they want on top of what is stored", async () => {
  render(form());
  await type("Preis in Euro", "55,00");
  await type("Beschreibung", "Lange daran geschrieben.");
  collide({ price: "60,00", material: "Holz" });
  await send();
  expect(panel()?.textContent).toContain("jonas@kunst.example");
  expect(document.activeElement).toBe(panel());
  expect([line("Preis in Euro"), field("Preis in Euro").value]).toEqual([
    expect.stringMatching(/55,00.*60,00/),
    "55,00",
  ]);
  await press(screen.getByText("Aktuellen Stand laden"));
  expect([field("Preis in Euro").value, field("Material").value, field("Beschreibung").value]).toEqual([
    "60,00",
    "Holz",
    "",
  ]);
  await press(screen.getByLabelText("Meine Eingabe übernehmen: Beschreibung"));
  await send();
  expect(save.mock.calls[1]!.slice(0, 2)).toMatchObject([
    { price: "60,00", material: "Holz", description: "Lange daran geschrieben." },
    { version: "2" },
  ]);
  expect(push).toHaveBeenCalledOnce();
});

test("of two admins each keeps what they changed; only the same field is a question", async () => {
  render(form());
  await type("Beschreibung", "Von Jonas.");
  await type("Packungsmaß", "37 × 27 cm");
  collide({ material: "Ahorn", packaging: "40 × 30 cm", price: "60,00" });
  await send();
  expect(line("Material")).not.toContain("Ihre Eingabe");
  expect(line("Packungsmaß")).toContain("Ihre Eingabe: 37 × 27 cm");
  await press(screen.getByText("Meine Eingaben behalten"));
  expect(panel()).toBeUndefined();
  await send();
  expect(sent()[1]).toMatchObject({
    price: "60,00",
    material: "Ahorn",
    packaging: "37 × 27 cm",
    description: "Von Jonas.",
  });
});

test.each<[string, () => Promise<SaveResult>, RegExp]>([
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), /^Die Verbindung ist unterbrochen/],
  [
    "an ended session",
    () => Promise.resolve({ ok: false, error: "", isSignedOut: true } as SaveResult),
    /^Ihre Anmeldung ist abgelaufen/,
  ],
])("%s is called that, what was typed stays, and pressing again saves the same", async (_what, answer, says) => {
  render(form());
  await type("Material", "Filz");
  save.mockImplementationOnce(answer);
  await send();
  expect(screen.getByText(says).isConnected).toBe(true);
  expect([field("Material").value, push.mock.calls]).toEqual(["Filz", []]);
  await send();
  // The same key: an answer that was lost on its way back is no second product.
  expect(save.mock.calls[1]).toEqual(save.mock.calls[0]);
  expect(push).toHaveBeenCalledOnce();
});

test("bad input is told at its field without asking the shop, and nothing typed is lost", async () => {
  render(form());
  await type("Name", " ");
  await type("Preis in Euro", "zu teuer");
  await send();
  expect(save).not.toHaveBeenCalled();
  expect([field("Preis in Euro").value, document.activeElement]).toEqual(["zu teuer", field("Name")]);
  for (const label of ["Name", "Preis in Euro"]) expect(field(label).getAttribute("aria-invalid")).toBe("true");
});

test("name, category, price and main picture are required", async () => {
  render(form({ ...POND, name: "", category: "", price: "", pictures: [] }));
  await send();
  expect(save).not.toHaveBeenCalled();
  const wrong = [...document.querySelectorAll("[aria-invalid=true]")];
  expect(wrong.map((input) => input.getAttribute("name") ?? input.getAttribute("aria-label"))).toEqual([
    "name",
    "category",
    "price",
    "Hauptbild",
  ]);
});

test("what only the shop knows to be wrong stands at its field too", async () => {
  render(form());
  await type("Artikelnummer", "KG-1002");
  const error = "Diese Artikelnummer hat schon „See“.";
  save.mockResolvedValueOnce({ ok: false, error, fields: { articleNumber: error } });
  await send();
  expect(document.activeElement).toBe(field("Artikelnummer"));
  expect(screen.getAllByText(error)).not.toEqual([]);
});

test("a product that is opened again shows what was saved, and what is being typed is left alone", async () => {
  const { rerender } = render(form());
  rerender(form({ ...POND, material: "Filz" }, "2"));
  expect(field("Material").value).toBe("Filz");
  await type("Material", "Holz");
  rerender(form({ ...POND, material: "Ahorn" }, "3"));
  expect(field("Material").value).toBe("Holz");
  await send();
  expect(save.mock.calls[0]![1]).toMatchObject({ version: "2" });
});

test("a link of the description that leads nowhere is said at the field, and nothing is saved", async () => {
  render(form());
  await type("Beschreibung", "Mit [Rahmen](/nirgends).");
  await send();
  expect(field("Beschreibung").getAttribute("aria-invalid")).toBe("true");
  expect(save).not.toHaveBeenCalled();
});
