import { beforeEach, expect, test, vi } from "vitest";

const env = vi.hoisted(() => ({ INTERNAL_TOKEN: "" }));
vi.mock("@/lib/platform/env", () => ({ env }));
const { deviceProof, provesDevice, REMEMBERED } = await import("./device-proof");

beforeEach(() => void (env.INTERNAL_TOKEN = "a-secret-of-the-shop"));

const NOW = Date.UTC(2026, 10, 22);

test("SEC-M1 a device that signed in is known again as that account's, for half a year", () => {
  const proof = deviceProof("Inhaberin@example.org", NOW);
  expect(REMEMBERED).toBe(15_552_000);
  expect(provesDevice(proof, "inhaberin@example.org", NOW)).toBe(true);
  expect(provesDevice(proof, "inhaberin@example.org", NOW + REMEMBERED * 1000)).toBe(true);
  expect(provesDevice(proof, "inhaberin@example.org", NOW + (REMEMBERED - 1) * 1000)).toBe(true);
  expect(provesDevice(proof, "inhaberin@example.org", NOW + (REMEMBERED + 1) * 1000)).toBe(false);
});

test("SEC-M1 no other account, no other secret, no changed time and no invented proof", () => {
  const proof = deviceProof("inhaberin@example.org", NOW);
  const [until = "", signature = ""] = proof.split(".");
  expect(provesDevice(proof, "other@example.org", NOW)).toBe(false);
  expect(provesDevice(`${Number(until) + 1}.${signature}`, "inhaberin@example.org", NOW)).toBe(false);
  for (const invented of ["", ".", "x", `${until}.`, `${until}.${"a".repeat(43)}`, `${proof}=`, `x${proof}`])
    expect(provesDevice(invented, "inhaberin@example.org", NOW)).toBe(false);
  env.INTERNAL_TOKEN = "another-secret";
  expect(provesDevice(proof, "inhaberin@example.org", NOW)).toBe(false);
});
