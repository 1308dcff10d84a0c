import { expect, test, vi } from "vitest";
import { collectCounts, countOne, type Count } from "./collect-counts";

test("what is asked within seconds is added up and written once; what cannot be written is written later", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const write = vi.fn<(counts: Count[]) => Promise<void>>().mockRejectedValueOnce(new Error("no line"));
  const writeNow = collectCounts(write);
  for (const client of ["openai", "browser", "openai"] as const) countOne("page", client);
  expect(write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  countOne("page", "openai");
  await vi.advanceTimersByTimeAsync(5000);
  const browser = { what: "page", client: "browser", count: 1 };
  expect(write.mock.calls).toEqual([
    [[{ what: "page", client: "openai", count: 2 }, browser]],
    [[{ what: "page", client: "openai", count: 3 }, browser]],
  ]);

  countOne("mcp", "program");
  await writeNow();
  expect(write).toHaveBeenLastCalledWith([{ what: "mcp", client: "program", count: 1 }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(write).toHaveBeenCalledTimes(3);
});
