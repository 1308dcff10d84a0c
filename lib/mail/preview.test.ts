import { expect, test } from "vitest";
import { withoutMissing } from "./preview";

const html = '<img alt="GiroCode" src="cid:girocode@x" width="180"/><img alt="" src="https://x/y.webp"/>';

test("attached pictures are left to their words, others stay", () => {
  expect(withoutMissing(html)).toBe('<img alt="GiroCode" width="180"/><img alt="" src="https://x/y.webp"/>');
});

test("an attached picture that is there again stays", () => {
  expect(withoutMissing(html, ["girocode@x"])).toBe(html);
});
