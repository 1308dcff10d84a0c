import { afterEach, expect, test, vi } from "vitest";
import { playedPicture } from "./played-picture";

/** A page of a phone that shows pictures, as a browser says it: the natural width is in CSS pixels. */
const page = (density: number, ...shown: string[]) => {
  vi.stubGlobal("innerWidth", 390);
  vi.stubGlobal("devicePixelRatio", density);
  const images = shown.map((address) => ({
    currentSrc: `https://shop.test${address}`,
    complete: true,
    naturalWidth: 222,
  }));
  vi.stubGlobal("document", { images });
};
afterEach(() => vi.unstubAllGlobals());

test.each([
  [2, "/kunst/0/640/nacht.webp", "/kunst/0/640/nacht.webp"],
  [3, "/kunst/0/832/nacht.webp", "/kunst/0/832/nacht.webp"],
  [2, "/kunst/0/1600/nacht.webp", "/kunst/0/1600/nacht.webp"],
  [2, "/kunst/0/288/nacht.webp", "/kunst/0/832/nacht.webp"],
  [1, "/kunst/0/640/tag.webp", "/kunst/0/832/nacht.webp"],
])("at density %d with %s on the page the puzzle is played with %s", (density, shown, played) => {
  page(density, "/kunst/0/288/andere.webp", shown);
  expect(playedPicture("/kunst/nacht.webp")).toBe(played);
});

test("a picture that has not come is not played with", () => {
  page(2);
  vi.stubGlobal("document", {
    images: [{ currentSrc: "https://shop.test/kunst/0/640/nacht.webp", complete: true, naturalWidth: 0 }],
  });
  expect(playedPicture("/kunst/nacht.webp")).toBe("/kunst/0/832/nacht.webp");
});
