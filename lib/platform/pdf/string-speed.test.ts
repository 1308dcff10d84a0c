import { setFlagsFromString } from "node:v8";
import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";

/** V8's name for what makes reading a text's letters fast in compiled code. */
function isStringPrototypeFast(): boolean {
  setFlagsFromString("--allow-natives-syntax");
  return runInThisContext("%HasFastProperties(String.prototype)") as boolean;
}

test("a process that makes PDF files still reads texts as fast as one that makes none", async () => {
  const before = isStringPrototypeFast();
  await import("./sheet");
  expect({ before, after: isStringPrototypeFast() }).toEqual({ before: true, after: true });
});
