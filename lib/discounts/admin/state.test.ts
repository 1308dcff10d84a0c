import { expect, test } from "vitest";
import { codeState } from "./state";

const now = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-21T11:59:59Z");
const after = new Date("2026-11-21T12:00:01Z");
const code = { isActive: true, startsAt: null, endsAt: null, usedCount: 0, usageLimit: null };

test.each([
  ["active", {}],
  ["active", { startsAt: before, endsAt: after, usedCount: 1, usageLimit: 2 }],
  ["active", { startsAt: now }],
  ["early", { startsAt: after }],
  ["expired", { endsAt: now }],
  ["used_up", { usedCount: 2, usageLimit: 2 }],
  ["used_up", { usedCount: 3, usageLimit: 2 }],
  ["off", { isActive: false, endsAt: before }],
])("%s: %j", (state, changes) => expect(codeState({ ...code, ...changes }, now)).toBe(state));
