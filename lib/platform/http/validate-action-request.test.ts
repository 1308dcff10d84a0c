import { expect, test } from "vitest";
import { validateActionRequest } from "./validate-action-request";

const ACTION = `40${"a".repeat(40)}`;
const CACHED = `80${"a".repeat(40)}`;
const PAGE = "https://kunst.example/newsletter";

function call(body: string | FormData, headers: Record<string, string> = {}) {
  const type: Record<string, string> = typeof body === "string" ? { "content-type": "text/plain;charset=UTF-8" } : {};
  const all = { host: "kunst.example", origin: "https://kunst.example", "next-action": ACTION, ...type, ...headers };
  return validateActionRequest(new Request(PAGE, { method: "POST", body, headers: all }));
}

function form(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return validateActionRequest(
    new Request(PAGE, { method: "POST", body: data, headers: { host: "kunst.example", ...headers } }),
  );
}

test("calls and forms of our own pages pass", async () => {
  expect(await call('[[1,"$$5",{"b":[true]}]]')).toBeNull();
  expect(await call(new FormData())).toBeNull();
  expect(await form({ [`$ACTION_ID_${ACTION}`]: "", email: "a@example.org" })).toBeNull();
  const bound = { $ACTION_REF_1: "", "$ACTION_1:0": `{"id":"${ACTION}","bound":"$@1"}`, "$ACTION_1:1": "[{}]" };
  expect(await form(bound)).toBeNull();
});

test("other sites are refused; behind a proxy the outer host counts", async () => {
  for (const origin of ["https://evil.example", "null", "rubbish", "https://kunst.example:444"]) {
    expect(await call("[]", { origin })).toBe(403);
    expect(await form({ a: "1" }, { origin })).toBe(403);
  }
  expect(await call("[]", { origin: "https://outer.example", "x-forwarded-host": "outer.example" })).toBeNull();
});

test("more than a megabyte is refused", async () => {
  expect(await call(JSON.stringify(["x".repeat(1024 * 1024)]))).toBe(413);
  expect(await form({ a: "x".repeat(1024 * 1024) })).toBe(413);
});

test("`use cache` functions cannot be called", async () => {
  expect(await call("[]", { "next-action": CACHED })).toBe(400);
  expect(await call("[]", { "next-action": "" })).toBe(400);
  expect(await form({ [`$ACTION_ID_${CACHED}`]: "" })).toBe(400);
  for (const row of [`{"id":"${CACHED}","bound":null}`, `{"id":"${ACTION}","id":"${CACHED}"}`, '"$1"', "null", "[", ""])
    expect(await form({ $ACTION_REF_1: "", "$ACTION_1:0": row }), row).toBe(400);
  // React takes any text for the number.
  for (const name of ["x", "1:0", "\n", ""])
    expect(await form({ [`$ACTION_REF_${name}`]: "", [`$ACTION_${name}:0`]: `{"id":"${CACHED}"}` }), name).toBe(400);
});

test("broken forms are refused", async () => {
  for (const type of ["multipart/form-data; boundary=x", "multipart/form-data"]) {
    const headers = { host: "kunst.example", "content-type": type };
    expect(await validateActionRequest(new Request(PAGE, { method: "POST", body: "--x\r\nfoo", headers }))).toBe(400);
  }
});

test("SEC-L2 urlencoded forms are refused", async () => {
  const body = new URLSearchParams({ a: "1" });
  expect(await validateActionRequest(new Request(PAGE, { method: "POST", body }))).toBe(405);
});

test("other posts pass", async () => {
  expect(await validateActionRequest(new Request(PAGE, { method: "POST", body: "text" }))).toBeNull();
});
