import { expect, test } from "vitest";
import { deviceProof, provesDevice, REMEMBERED } from "./device-proof";

const SECRET = "a-secret-of-the-shop";
const NOW = Date.UTC(2026, 10, 22);

test("SEC-M1 a device that signed in is known again as that account's, for half a year", () => {
  const proof = deviceProof("Inhaberin@example.org", SECRET, NOW);
  expect(REMEMBERED).toBe(15_552_000);
  expect(provesDevice(proof, "inhaberin@example.org", SECRET, NOW)).toBe(true);
  expect(provesDevice(proof, "inhaberin@example.org", SECRET, NOW + REMEMBERED * 1000)).toBe(true);
  expect(provesDevice(proof, "inhaberin@example.org", SECRET, NOW + (REMEMBERED - 1) * 1000)).toBe(true);
  expect(provesDevice(proof, "inhaberin@example.org", SECRET, NOW + (REMEMBERED + 1) * 1000)).toBe(false);
});

test("SEC-M1 no other account, no other secret, no changed time and no invented proof", () => {
  const proof = deviceProof("inhaberin@example.org", SECRET, NOW);
  const [until = "", signature = ""] = proof.split(".");
  expect(provesDevice(proof, "other@example.org", SECRET, NOW)).toBe(false);
  expect(provesDevice(proof, "inhaberin@example.org", "another-secret", NOW)).toBe(false);
  expect(provesDevice(`${Number(until) + 1}.${signature}`, "inhaberin@example.org", SECRET, NOW)).toBe(false);
  for (const invented of ["", ".", "x", `${until}.`, `${until}.${"a".repeat(43)}`, `${proof}=`, `x${proof}`])
    expect(provesDevice(invented, "inhaberin@example.org", SECRET, NOW)).toBe(false);
});
