import { expect, test, vi } from "vitest";
import { expireProducts } from "./expire-products";

const { updateTag, refresh } = vi.hoisted(() => ({ updateTag: vi.fn(), refresh: vi.fn() }));
vi.mock("next/cache", () => ({ updateTag, refresh }));

test("a change expires all lists, the product's own pages, and those it is shown on; no other product's", () => {
  expireProducts(["17", "wirbelnde-nacht", undefined]);
  expect(updateTag.mock.calls.flat()).toEqual(["lists", "product:17", "card:17", "product:wirbelnde-nacht"]);
  expect(refresh).toHaveBeenCalledOnce();
});
