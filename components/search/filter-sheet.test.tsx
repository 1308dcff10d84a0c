// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { startTransition, useEffect, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { categoryPath } from "@/lib/platform/routes";
import { FilterSheet } from "./filter-sheet";
import { ListingNavigation } from "./listing-navigation";
import { SortForm } from "./sort-form";

const { router } = vi.hoisted(() => ({ router: { push: (_path: string, _options?: object) => {} } }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

/** The addresses asked for, and the one whose page has come. */
let asked: string[];
let arrive: (search: string) => void;

/** A page of the listing, as the server would answer its address. */
function Page({ search }: { search: string }) {
  const has = (field: string) => search.includes(field);
  const options = [
    ["teile=1000", "1000 Teile"],
    ["lager=1", "Auf Lager"],
  ].map(([field = "", label = ""]) => ({ label, value: field.split("=")[1]!, count: "3", isChosen: has(field) }));
  return (
    <>
      <FilterSheet
        path={categoryPath("shop")}
        search={search}
        labels={{ open: "Filter", title: "Filter", close: "Filter schließen", apply: "3 Produkte anzeigen" }}
        groups={[
          { title: "Teile", name: "teile", options: [options[0]!] },
          { title: "Lager", name: "lager", options: [options[1]!] },
        ]}
        reset={null}
      >
        <input type="hidden" name="sort" value={has("sort=name") ? "name" : "featured"} />
      </FilterSheet>
      <SortForm
        path={categoryPath("shop")}
        sort={has("sort=name") ? "name" : "featured"}
        options={[
          { value: "featured", label: "Empfohlen" },
          { value: "name", label: "Name A–Z" },
        ]}
        labels={{ sort: "Sortieren", apply: "Anwenden" }}
      >
        {has("teile=1000") && <input type="hidden" name="teile" value="1000" />}
      </SortForm>
      <p data-total>{has("teile") ? "3 Produkte" : "50 Produkte"}</p>
    </>
  );
}

function Listing() {
  const [search, setSearch] = useState("");
  useEffect(() => {
    arrive = (next) => startTransition(() => setSearch(next));
  }, []);
  return (
    <ListingNavigation loading="Produkte werden geladen...">
      <Page key={search} search={search} />
    </ListingNavigation>
  );
}

beforeEach(() => {
  asked = [];
  router.push = (path) => {
    asked.push(path);
    arrive(path.slice("/category/shop".length));
  };
  HTMLElement.prototype.checkVisibility = () => true;
  render(<Listing />);
});
afterEach(cleanup);

const sheet = () => document.querySelector("dialog")!;
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const said = () => screen.getAllByRole("status")[0]!.textContent;
const come = (search: string) => act(async () => arrive(search));
const open = () => fireEvent.click(screen.getByText("Filter", { selector: "button" }));

test("a choice takes effect at once, and the sheet of the next page stands open where this one was", async () => {
  open();
  let before: Element | null = null;
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  showModal.mockImplementationOnce(function (this: HTMLDialogElement) {
    before = document.activeElement;
    this.show();
  });
  expect(sheet().open).toBe(true);
  sheet().scrollTop = 120;
  await act(async () => fireEvent.click(box("1000 Teile")));
  expect(asked).toEqual(["/category/shop?teile=1000"]);
  expect([sheet().open, sheet().scrollTop, box("1000 Teile").checked]).toEqual([true, 120, true]);
  expect(document.activeElement).toBe(box("1000 Teile"));
  expect(said()).toBe("3 Produkte");
  // What gets the focus once the sheet is closed.
  expect(before).toBe(screen.getByText("Filter", { selector: "button" }));
});

test("while products are loading that is said", async () => {
  const page = Promise.withResolvers<void>();
  router.push = (path) => {
    asked.push(path);
    startTransition(async () => page.promise);
  };
  const busy = () => document.querySelector("[aria-busy]")!.getAttribute("aria-busy");
  await act(async () => fireEvent.click(box("Auf Lager")));
  expect([said(), busy()]).toEqual(["Produkte werden geladen...", "true"]);
  await act(async () => page.resolve());
  expect([said(), busy()]).toEqual(["50 Produkte", "false"]);
});

test("choices made in quick succession all count", () => {
  // The page of the first has not come when the second is made.
  router.push = (path) => void asked.push(path);
  open();
  fireEvent.click(box("1000 Teile"));
  fireEvent.click(box("Auf Lager"));
  expect(asked.at(-1)).toBe("/category/shop?teile=1000&lager=1");
});

test("the button closes the sheet, and a closed sheet stays closed on the next page", async () => {
  open();
  await act(async () => fireEvent.click(box("1000 Teile")));
  fireEvent.submit(document.querySelector("dialog form")!);
  expect(sheet().open).toBe(false);
  fireEvent(sheet(), new Event("close"));
  await come("?teile=1000");
  expect([sheet().open, box("1000 Teile").checked]).toEqual([false, true]);
});

test("the boxes follow the address, also on the way back", async () => {
  await come("?teile=1000");
  expect(box("1000 Teile").checked).toBe(true);
  await come("");
  expect(box("1000 Teile").checked).toBe(false);
});

test("another order keeps the filters and the focus", async () => {
  await come("?teile=1000");
  await act(async () => fireEvent.change(box("Sortieren"), { target: { value: "name" } }));
  expect(asked).toEqual(["/category/shop?sort=name&teile=1000"]);
  expect([document.activeElement, said()]).toEqual([box("Sortieren"), "3 Produkte"]);
});
