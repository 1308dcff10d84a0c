// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FileAnswer, sendFile as Send } from "@/lib/platform/http/send-file";
import { useUpload } from "./use-upload";

const { sendFile } = vi.hoisted(() => ({ sendFile: vi.fn<typeof Send>() }));
vi.mock("@/lib/platform/http/send-file", () => ({ sendFile }));

const PICTURE = {
  id: "5b7d3a10-4f2e-4c6a-9a55-0e8f1f9b2c11",
  key: "schluessel",
  width: 3000,
  height: 2000,
  preview: "/api/atelier/pictures/1",
};
const FILE = new File(["bild"], "bild.jpg", { type: "image/jpeg" });
const done = vi.fn<(picture: object) => void>();

beforeEach(() => {
  sendFile.mockReset().mockResolvedValue({ status: 200, body: PICTURE });
  done.mockReset();
});
afterEach(cleanup);

const open = () => renderHook(() => useUpload(done)).result;
const send = (hook: ReturnType<typeof open>) => act(async () => hook.current.start(FILE));

test("a picture is sent while it is being worked on, and how far it is is told", async () => {
  const answer = Promise.withResolvers<FileAnswer>();
  let far = (_percent: number) => {};
  sendFile.mockImplementation((_address, _file, onProgress) => ((far = onProgress), answer.promise));
  const hook = open();
  await send(hook);
  act(() => far(40));
  expect(hook.current.upload).toEqual({ kind: "sending", percent: 40 });
  await act(async () => answer.resolve({ status: 200, body: PICTURE }));
  expect([hook.current.upload, done.mock.calls]).toEqual([{ kind: "done", picture: PICTURE }, [[PICTURE]]]);
});

test.each<[string, FileAnswer, boolean, RegExp]>([
  ["a dropped line", null, true, /^Die Verbindung ist abgerissen/],
  ["a shop that has no room at the moment", { status: 503, body: { error: "Gleich wieder." } }, true, /Gleich wieder/],
  ["a file that is no picture for us", { status: 415, body: { error: "Format HEIC" } }, false, /HEIC/],
])("%s is said, with the way to send it again where that can help", async (_what, answer, again, says) => {
  sendFile.mockResolvedValueOnce(answer);
  const hook = open();
  await send(hook);
  expect(hook.current.upload).toMatchObject({ kind: "failed", again });
  expect(hook.current.upload).toHaveProperty("error", expect.stringMatching(says));
  await send(hook);
  expect(hook.current.upload.kind).toBe("done");
});

test("an upload is stopped on demand, and the answer to an earlier file counts no more", async () => {
  const answers = [Promise.withResolvers<FileAnswer>(), Promise.withResolvers<FileAnswer>()];
  const signals: AbortSignal[] = [];
  sendFile.mockImplementation((_address, _file, _far, signal) => answers[signals.push(signal) - 1]!.promise);
  const hook = open();
  await send(hook);
  await send(hook);
  await act(async () => answers[0]!.resolve({ status: 200, body: PICTURE }));
  expect([hook.current.upload.kind, signals[0]!.aborted]).toEqual(["sending", true]);
  act(() => hook.current.stop());
  await act(async () => answers[1]!.resolve(null));
  expect(hook.current.upload).toMatchObject({ kind: "failed", again: true });
  expect(done).not.toHaveBeenCalled();
});
