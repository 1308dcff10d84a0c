// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { categoryPath } from "@/lib/platform/routes";
import { ListingNavigation } from "./listing-navigation";
import { SortForm } from "./sort-form";

const { push } = vi.hoisted(() => ({ push: vi.fn<(path: string) => void>() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const page = (
  <ListingNavigation loading="Produkte werden geladen...">
    <SortForm
      path={categoryPath("shop")}
      sort="featured"
      options={[
        { value: "featured", label: "Empfohlen" },
        { value: "name", label: "Name A–Z" },
      ]}
      labels={{ sort: "Sortieren", apply: "Anwenden" }}
    >
      <input type="hidden" name="teile" value="1000" />
    </SortForm>
  </ListingNavigation>
);

let container: HTMLElement;

beforeEach(() => {
  push.mockReset();
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  container = document.body.querySelector("div")!;
});
afterEach(cleanup);

const select = () => container.querySelector("select")!;
async function hydrate() {
  render(page, { container, hydrate: true });
  await act(() => new Promise((done) => setTimeout(done, 10)));
}
const asked = () => push.mock.calls.map(([path]) => path);

test("an order chosen before the scripts have come takes effect once they run", async () => {
  select().value = "name";
  await hydrate();
  expect(asked()).toEqual(["/category/shop?sort=name&teile=1000"]);
});

test("an order that nobody chose is not asked for", async () => {
  await hydrate();
  expect(asked()).toEqual([]);
  await act(async () => void fireEvent.change(select(), { target: { value: "name" } }));
  expect(asked()).toEqual(["/category/shop?sort=name&teile=1000"]);
});
