import { afterEach, expect, test, vi } from "vitest";
import { pictureAddress } from "./address.ts";

afterEach(() => vi.unstubAllEnvs());

test("the shop's own pictures name the version, uploaded ones never change", () => {
  vi.stubEnv("PICTURES_VERSION", "1a2b3c4d");
  expect(pictureAddress("/kunst/hero.webp", 640)).toBe("/kunst/1a2b3c4d/640/hero.webp");
  expect(pictureAddress("/bilder/1-ab.jpg", 112)).toBe("/bilder/1-ab.jpg/112");
});
