import { expect, test } from "vitest";
import { currentRequest, toLine } from "./line.ts";

test("one event is one line of JSON with the id of its request, and nobody's address", () => {
  const line = currentRequest.run("anfrage-1", () =>
    toLine("error", "Nothing for a@b.example\nat /bestellung/abc", { path: "/suche?q=Muster", status: 500 }),
  );
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) as string,
    level: "error",
    request: "anfrage-1",
    message: "Nothing for [e-mail]\nat /bestellung/[token]",
    path: "/suche?[query]",
    status: 500,
  });
});

test("outside a request there is no id", () => {
  expect(JSON.parse(toLine("info", "x"))).not.toHaveProperty("request");
});
