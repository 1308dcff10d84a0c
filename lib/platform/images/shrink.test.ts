// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { shrinkPicture } from "./shrink";

const drawn: [number, number, number][] = [];
const context = { fillStyle: "", fillRect: vi.fn(), drawImage: vi.fn() };

/** A browser whose JPEGs have so many bytes a pixel at quality 1. */
function browser(width: number, height: number, bytes: number) {
  drawn.length = 0;
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => undefined }));
  HTMLCanvasElement.prototype.getContext = (() => context) as never; // Of the context only what is called.
  HTMLCanvasElement.prototype.toBlob = function (done, type, quality = 1) {
    drawn.push([this.width, this.height, quality]);
    done(new Blob([new Uint8Array(Math.round(this.width * this.height * bytes * quality))], { type: type ?? "" }));
  };
}
afterEach(() => vi.unstubAllGlobals());
const shrink = () => shrinkPicture(new File(["x"], "Foto 1.HEIC", { type: "image/heic" }));

test("first the quality, then the longest side steps down until it fits", async () => {
  browser(8000, 6000, 0.7);
  const small = await shrink();
  expect(drawn).toEqual([
    [4000, 3000, 0.92],
    [4000, 3000, 0.85],
    [4000, 3000, 0.75],
    [3000, 2250, 0.92],
  ]);
  expect([small?.name, small?.type, (small?.size ?? 0) <= 5_242_880]).toEqual(["Foto 1.jpg", "image/jpeg", true]);
  expect(context.fillStyle).toBe("#fff");
});

test("a small picture keeps its size, and what never fits is none", async () => {
  browser(600, 900, 1);
  await shrink();
  expect(drawn).toEqual([[600, 900, 0.92]]);
  browser(9000, 9000, 3);
  expect(await shrink()).toBeNull();
});

test("a picture that the browser cannot open is none", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
  expect(await shrink()).toBeNull();
});
