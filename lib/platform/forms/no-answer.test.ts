import { afterEach, expect, test, vi } from "vitest";
import { lost } from "#messages/client/connection.json";
import { noAnswer } from "./no-answer";

const say = noAnswer("Ein Fehler ist aufgetreten");
const online = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });
afterEach(() => void vi.unstubAllGlobals());

test("a request that got no answer is called a lost connection", () => {
  online(true);
  expect(say(new TypeError("Failed to fetch"))).toEqual({ ok: false, error: lost });
  online(false);
  expect(say(new Error("anything"))).toEqual({ ok: false, error: lost });
});

test("an answer that is none is not", () => {
  online(true);
  expect(say(new Error("An unexpected response"))).toEqual({ ok: false, error: "Ein Fehler ist aufgetreten" });
});
