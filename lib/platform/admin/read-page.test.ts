import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { z } from "zod";
import { readPage, wordsOf } from "./read-page";

/** A client whose backend gives that answer to each call, and the arguments of the last one. */
function backend(answer: unknown, status = 200) {
  const asked: { path: string; args: unknown }[] = [];
  const client = createClient("http://backend.test", "key", {
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        asked.push({ path: new URL(request.url).pathname, args: await request.json() });
        return Response.json(answer, { status });
      },
    },
  });
  return { client, asked };
}
const numbers = z.object({ n: z.number() }).transform(({ n }) => n);

test("a page of 24 of the list of that name", async () => {
  const { client, asked } = backend({ rows: [{ n: 1 }, { n: 2 }], total: 50, accuracy: "exact", page: 3 });
  expect(await readPage(client, "admin_list_mails", 99, { p_status: null }, numbers)).toEqual({
    rows: [1, 2],
    total: 50,
    accuracy: "exact",
    page: 3,
    pages: 3,
  });
  expect(asked).toEqual([{ path: "/rest/v1/rpc/admin_list_mails", args: { p_status: null, p_page: 99, p_size: 24 } }]);
});

test("an empty list has one page", async () => {
  const { client } = backend({ rows: [], total: 0, accuracy: "exact", page: 1 });
  expect(await readPage(client, "admin_list_codes", 1, { p_words: [] }, numbers)).toMatchObject({ total: 0, pages: 1 });
});

test("DB-M8 an estimate claims no more than two digits, and leads to all of its pages", async () => {
  const { client } = backend({ rows: [], total: 1_003_412, accuracy: "about", page: 1 });
  expect(await readPage(client, "admin_list_codes", 1, { p_words: [] }, numbers)).toMatchObject({
    total: 1_000_000,
    pages: 41_809,
  });
});

test("a failure is one", async () => {
  const { client } = backend({ code: "PT403", message: "the role does not allow it" }, 403);
  await expect(readPage(client, "admin_list_codes", 1, { p_words: [] }, numbers)).rejects.toThrow(
    "the role does not allow it",
  );
});

test("the words of a query", () => {
  expect(wordsOf("Clara Schönemann")).toEqual(["Clara", "Schönemann"]);
  expect(wordsOf("")).toEqual([]);
});
