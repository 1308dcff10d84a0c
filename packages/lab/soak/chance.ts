import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** Each who decides has their own, so that what others do meanwhile changes none. */
export type Chance = {
  whole: (least: number, most: number) => number;
  one: <T>(list: readonly T[]) => T;
  is: (share: number) => boolean;
  pause: (least: number, most: number) => Promise<void>;
};

export function chanceOf(seed: number, who: string): Chance {
  let state = createHash("sha256").update(`${seed} ${who}`).digest().readUInt32LE();
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    one: (list) => {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new Error("There is nothing to choose from.");
      return chosen;
    },
    is: (share) => next() < share,
    pause: (least, most) => wait(whole(least, most)),
  };
}
