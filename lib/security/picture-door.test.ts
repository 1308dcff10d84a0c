import { expect, test } from "vitest";
import { isPlainPicture } from "./picture-door.ts";

const asks = (query: string) => isPlainPicture(new URLSearchParams(query));

test("SEC-H4 the optimizer is asked for pictures by their plain address", () => {
  expect(asks("url=%2Fkunst%2Fhero.webp&w=1600&q=65")).toBe(true);
  expect(asks("w=96&q=65&url=/bilder/1-0b6c1b0a.jpg")).toBe(true);
});

test.each([
  "%2Fkunst%2Fhero.webp%23anything",
  "%2Fkunst%2Fhero.webp%3Fx",
  "%2Fkunst%2F.%2Fhero.webp",
  "%2Fkunst%2Fx%2F..%2Fhero.webp",
  "%2Fkunst%2F%2568ero.webp",
  "%2Fkunst%2F%2Fhero.webp",
  "%2Fkunst%5Chero.webp",
  "%2Fkunst%2F..",
  "%2F%2Fevil.example%2Fkunst%2Fhero.webp",
  "https%3A%2F%2Fevil.example%2Fkunst%2Fhero.webp",
  "%2F_next%2Fstatic%2Fmedia%2Fx.png",
  "%2Fbestellung%2Fx",
  "%2Fkunst%2Fhero.webp%0A",
  `%2Fkunst%2F${"x".repeat(300)}`,
  "",
])("SEC-H4 url=%s is no picture of ours", (url) => expect(asks(`url=${url}&w=1600&q=65`)).toBe(false));

test.each(["&w=1600", "&w=1600&q=065", "&w=1600&q=65&q=65", "&w=1600&q=65&x=1", "&w=1600&q=65&url=x", "&w=1e3&q=65"])(
  "SEC-H4 …%s is no other way to write the same",
  (rest) => expect(asks(`url=%2Fkunst%2Fhero.webp${rest}`)).toBe(false),
);
