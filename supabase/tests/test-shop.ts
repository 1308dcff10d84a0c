import { beforeAll } from "vitest";
import { testBackend } from "./opened.ts";
import { change, orderRequest, place, readOrder, stockCategory, ware, type Row } from "./order-requests.ts";

/** A backend with a category, opened for the tests of a file, and what they do with it. */
export function testShop() {
  const backend = testBackend();
  beforeAll(() => stockCategory(backend.service));
  return {
    backend,
    ware: (changes?: Row) => ware(backend.service, changes),
    place: (...asked: Parameters<typeof orderRequest>) => place(backend.service, orderRequest(...asked)),
    change: (number: string, action: string, details?: object) => change(backend.service, number, action, details),
    readOrder: (number: string) => readOrder(backend.service, number),
  };
}
