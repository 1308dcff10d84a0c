import { expect, test } from "vitest";
import { z } from "zod";
import { readPage } from "./read-page";

/** A list of `size` numbers that refuses what lies beyond its end, as PostgREST does, or answers it with nothing. */
function list(size: number, isStrict: boolean) {
  const all = Array.from({ length: size }, (_, index) => index);
  return async (from: number, to: number) =>
    isStrict && from > 0 && from >= size
      ? { data: null, count: null, error: { code: "PGRST103", message: "Requested range not satisfiable" } }
      : { data: all.slice(from, to + 1), count: size, error: null };
}
const numbers = (rows: unknown) => z.array(z.number()).parse(rows);

test.each([true, false])("pages of 24; beyond the end the last (refused: %s)", async (isStrict) => {
  const first = await readPage(list(50, isStrict), 1, numbers);
  expect([first.rows.length, first.total, first.pages, first.page]).toEqual([24, 50, 3, 1]);
  for (const asked of [3, 99]) {
    const last = await readPage(list(50, isStrict), asked, numbers);
    expect([last.rows, last.page]).toEqual([[48, 49], 3]);
  }
  expect(await readPage(list(0, isStrict), 7, numbers)).toEqual({ rows: [], total: 0, page: 1, pages: 1 });
});

test("any other failure is one", async () => {
  const failing = async () => ({ data: null, count: null, error: { code: "08006", message: "gone" } });
  await expect(readPage(failing, 2, numbers)).rejects.toThrow("gone");
});
