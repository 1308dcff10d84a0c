import { expect, test } from "vitest";
import { plainly } from "./log.ts";

const order = '{"email":"privat@kundin.example","first_name":"Clara"}';

test("SEC-M5 of a refused query only kind, code and rule are said", () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "order_items_pkey"'), {
    code: "23505",
    constraint: "order_items_pkey",
    detail: "Key (email)=(privat@kundin.example) already exists.",
    query: "select place_order($1)",
    params: [order],
  });
  expect(plainly(error)).toEqual({
    message: 'Error: duplicate key value violates unique constraint "…"',
    code: "23505",
    constraint: "order_items_pkey",
  });
});

test.each([
  `invalid input syntax for type bigint: "Clara "" Schön"`,
  `invalid input syntax for type json\nCONTEXT: JSON data, line 1: ${order}`,
  `value ${order} is wrong`,
  "Key (first_name, email)=(Clara, privat@kundin.example) is missing",
  "function place('Clara') does not exist",
])("SEC-M5 %s: no value is left", (message) => {
  for (const said of [plainly(new Error(message)), plainly(message), plainly({ message, code: order })])
    expect(JSON.stringify(said)).not.toMatch(/Clara|privat/);
});
