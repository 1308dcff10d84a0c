import { expect, test } from "vitest";
import { anchorOf } from "./anchor";
import { unbroken } from "./unbroken";

test("a heading's anchor is plain", () => {
  expect(anchorOf("Folgen des Widerrufs")).toBe("folgen-des-widerrufs");
  expect(anchorOf("Angaben gemäß § 5 DDG")).toBe("angaben-gemaess-5-ddg");
  expect(anchorOf("Zwei Jahre für jeden Artikel")).toBe("zwei-jahre-fuer-jeden-artikel");
});

test("paragraph signs and numbers stay on one line", () => {
  expect(unbroken("nach § 5 DDG, Art. 6 Abs. 1 Buchst. f, z. B. 14 Tage")).toBe(
    "nach §\u00a05 DDG, Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f, z.\u00a0B. 14\u00a0Tage",
  );
});
