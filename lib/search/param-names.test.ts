import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PARAM_NAMES } from "./param-names";
import { paramFields } from "./params";

const names = PARAM_NAMES.toSorted();

test("an address with any parameter that is read is a filtered listing; words are searched on a page of their own", () => {
  const read = Object.keys(paramFields).filter((name) => name !== "q");
  expect(names).toEqual(read.sort());
});

test("the middleware, whose list Next requires to be static, guards each of them", () => {
  const matcher = readFileSync("middleware.ts", "utf8").matchAll(
    /source: "\/category\/:category", has: \[\{ type: "query", key: "(\w+)" \}\]/g,
  );
  expect([...matcher].map(([, key]) => key).sort()).toEqual(names);
});
