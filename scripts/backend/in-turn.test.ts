import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test("calls made at once are worked off one after the other, also past one that fails", async () => {
  const running: string[] = [];
  const work = inTurn(async (name: string) => {
    running.push(`${name} begins`);
    await Promise.resolve();
    running.push(`${name} ends`);
    if (name === "b") throw new Error("b failed");
    return name;
  });
  const answers = await Promise.allSettled(["a", "b", "c"].map((name) => work(name)));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(running).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});
