import { expect, test } from "vitest";
import { refusePost } from "./post-door";

const ACTION = `40${"a".repeat(40)}`;
const PAGE = "https://kunst.example/newsletter";

function call(body: string | FormData, headers: Record<string, string> = {}) {
  const type: Record<string, string> = typeof body === "string" ? { "content-type": "text/plain;charset=UTF-8" } : {};
  const all = { host: "kunst.example", origin: "https://kunst.example", "next-action": ACTION, ...type, ...headers };
  return refusePost(new Request(PAGE, { method: "POST", body, headers: all }));
}

function form(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const post = { host: "kunst.example", ...headers };
  return refusePost(new Request(PAGE, { method: "POST", body: data, headers: post }));
}

test.each([
  ["plain values", '[[1,"a",null,{"b":[true]}]]'],
  ["no values at all", "[]"],
  ["words that begin with a dollar, and numbers JSON does not know", '["$$5","$undefined","$NaN","$-0","$n12","$T"]'],
  ["a date", '["$D2026-11-21T08:52:12.369Z"]'],
  ["the same object twice", '[{"a":{"b":[{}]}},"$0:0:a:b:0"]'],
])("a call with %s goes on", async (_, body) => {
  expect(await call(body)).toBeNull();
});

test.each([
  ["no JSON", "[[1"],
  ["nothing", ""],
  ["an object", "{}"],
  ["a promise", '["$@1"]'],
  ["a function of ours", '["$F1"]'],
  ["a map", '["$Q1"]'],
  ["a stream", '["$R1"]'],
  ["a prototype", '[{"a":1},"$0:0:__proto__:constructor"]'],
  ["an inherited key", '[[1],"$0:0:map"]'],
  ["a row that is not there", '["$7:0"]'],
  ["a key that would become a prototype", '[{"__proto__":{"isAdmin":true}}]'],
  ["too deep a nesting", `[${"[".repeat(5000)}${"]".repeat(5000)}]`],
  ["too many values", JSON.stringify(Array(17).fill(0))],
])("a call with %s is refused", async (_, body) => {
  expect(await call(body)).toBe(400);
});

test("a form goes along with a call, whatever its fields hold", async () => {
  const fields = new FormData();
  fields.set("0", '[{"step":"form"},"$K1"]');
  fields.set("_1_message", '$1:__proto__ "[');
  expect(await call(fields)).toBeNull();
});

test("broken forms are refused", async () => {
  expect(await form({ "a\0": "" })).toBe(400);
  for (const type of ["multipart/form-data; boundary=x", "multipart/form-data"])
    expect(await call("--x\r\nfoo", { "content-type": type })).toBe(400);
});

test("no other site sends in a visitor's name; behind a proxy it is the outer name that counts", async () => {
  for (const origin of ["https://evil.example", "null", "rubbish", "https://kunst.example:444"])
    expect(await call("[]", { origin })).toBe(403);
  expect(await call("[]", { origin: "https://aussen.example", "x-forwarded-host": "aussen.example" })).toBeNull();
});

test("more than a megabyte is not read", async () => {
  expect(await call(JSON.stringify(["x".repeat(1024 * 1024)]))).toBe(413);
});

test("functions that only cache are no actions", async () => {
  const cached = `80${"a".repeat(40)}`;
  expect(await call("[]", { "next-action": cached })).toBe(400);
  expect(await form({ [`$ACTION_ID_${cached}`]: "" })).toBe(400);
  expect(await form({ $ACTION_REF_1: "", "$ACTION_1:0": JSON.stringify({ id: cached, bound: null }) })).toBe(400);
});

test("a form without JavaScript: what its action was given beforehand, and fields of any name", async () => {
  const bound = {
    $ACTION_REF_1: "",
    "$ACTION_1:0": `{"id":"${ACTION}","bound":"$@1"}`,
    "$ACTION_1:1": '[{"step":"form"}]',
  };
  expect(await form({ ...bound, ad: "[", "1": "$F1" })).toBeNull();
  expect(await form({ ...bound, "$ACTION_1:1": "[null" })).toBe(400);
  expect(await form({ ...bound, "$ACTION_1:1": '["$F1"]' })).toBe(400);
  expect(await form({ $ACTION_REF_1: "", "$ACTION_1:0": `{"id":"${ACTION}","bound":"$@1"}` })).toBe(400);
});

test("SEC-L2 a form of the kind that none of ours is of is refused", async () => {
  const body = new URLSearchParams({ a: "1" });
  expect(await refusePost(new Request(PAGE, { method: "POST", body }))).toBe(405);
});

test("what is neither a call nor a form is none of the door's business", async () => {
  expect(await refusePost(new Request(PAGE, { method: "POST", body: "text" }))).toBeNull();
});
