import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SUBJECTS } from "../../scripts/mutations/list.ts";
import { breaking } from "../../scripts/mutations/mutation.ts";
import { openBare } from "./bare.ts";

let database: PGlite;
beforeAll(async () => {
  database = await openBare();
});
afterAll(() => database.close());

const all = Object.values(SUBJECTS).flat();

test.each(all.map((mutation) => [mutation.name, mutation] as const))(
  "still changes what is there: %s",
  async (_name, mutation) => {
    await database.exec("begin");
    const failure = await database.exec(breaking(mutation)).then(
      () => null,
      (error: Error) => error.message,
    );
    await database.exec("rollback");
    expect(failure).toBeNull();
  },
);

test("each has a name of its own", () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});
