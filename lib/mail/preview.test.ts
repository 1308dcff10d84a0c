import { expect, test } from "vitest";
import { previewHtml } from "./preview";

test("attached pictures are left to their words, others stay", () => {
  expect(
    previewHtml('<img alt="GiroCode" src="cid:girocode@x" width="180"/><img alt="" src="https://x/y.webp"/>'),
  ).toBe('<img alt="GiroCode" width="180"/><img alt="" src="https://x/y.webp"/>');
});
