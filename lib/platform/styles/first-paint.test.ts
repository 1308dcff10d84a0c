import postcss from "postcss";
import { expect, test } from "vitest";
import { keepFirstPaint } from "./first-paint.mjs";

const kept = (css: string) => postcss([keepFirstPaint]).process(css, { from: undefined }).css;

test("what is pressed, pointed at or printed stays out, with what is left empty", () => {
  expect(kept("@layer a{.b:hover{color:red}@media print{.b{color:red}}}.c,.c:focus{color:blue}")).toBe(
    ".c{color:blue}",
  );
});

test("of an element's looks its motion and its pointer stay out, and a rule that has nothing else", () => {
  expect(kept(".b{color:red;transition:color 1s;cursor:grab}.c{cursor:grab}")).toBe(".b{color:red}");
});

test("variables that nothing reads stay out, also those that only such a one read", () => {
  expect(kept(":root{--a:1px;--b:var(--a);--c:2px}.d{width:var(--c)}")).toBe(":root{--c:2px}.d{width:var(--c)}");
});

test("registered variables are set for all elements instead, as for browsers that register none", () => {
  const fallback = "@layer properties{@supports (x:y){*{--tw-d:0;--tw-e:0}}}";
  expect(kept(`${fallback}@property --tw-d{syntax:"*";inherits:false}.b{width:var(--tw-d)}`)).toBe(
    "@layer properties{*{--tw-d:0}}.b{width:var(--tw-d)}",
  );
});

test("what hides the rest of the page until its style sheet is there stays", () => {
  const rule = ".b{animation:later 5s}@keyframes later{0%,to{visibility:hidden}}";
  expect(kept(`${rule}@keyframes pulse{to{opacity:0}}.c{animation:pulse 2s}`)).toBe(rule);
});
