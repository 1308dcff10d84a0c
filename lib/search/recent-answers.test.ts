import { expect, test } from "vitest";
import { RecentAnswers } from "./recent-answers";

test("of 51 answers the one unused for longest is forgotten", () => {
  const recent = new RecentAnswers<number>();
  for (let i = 0; i < 50; i++) recent.set(`${i}`, i);
  expect(recent.get("0")).toBe(0);
  recent.set("50", 50);
  expect(recent.get("0")).toBe(0);
  expect(recent.get("1")).toBeUndefined();
});
