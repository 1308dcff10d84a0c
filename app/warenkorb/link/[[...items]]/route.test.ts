import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { GET } from "./route.ts";

test("an address with a percent sign of its own, as '%25zz:1', is a wrong one like others", async () => {
  const params = Promise.resolve({ items: ["%zz:1"] });
  const answer = await GET(new NextRequest(`https://shop.test/warenkorb/link/%25zz:1`), { params });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/warenkorb"]);
});
