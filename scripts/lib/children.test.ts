import { expect, test } from "vitest";
import { startChild, stopChild } from "./children.ts";

test("SEC-H3 a quiet child may write as much as it likes: nobody's reading does not stop it", async () => {
  const script = `require("node:fs").writeSync(1, "x".repeat(4_000_000)); process.send("written");`;
  const child = startChild("writer", {
    env: process.env,
    args: ["-e", `${script} setInterval(() => {}, 1000)`],
    quiet: true,
  });
  const said = await new Promise((resolve) => child.once("message", resolve));
  expect(said).toBe("written");
  await stopChild(child);
});
