import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";

const { findAdmin } = vi.hoisted(() => ({ findAdmin: vi.fn() }));
vi.mock("@/lib/platform/auth/guard", () => ({ findAdmin }));
const { adminAction } = await import("./admin-action");

const work = vi.fn<(...args: unknown[]) => Promise<{ ok: true }>>();
const act = adminAction({ what: "testing", args: z.tuple([z.int(), z.string().trim()]) }, work);
const admin = { email: "admin@example.org" };

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockReturnValue();
  findAdmin.mockResolvedValue(admin);
  work.mockResolvedValue({ ok: true });
});

test("an admin's work gets the admin and the judged arguments", async () => {
  expect(await act(7, " a ")).toEqual({ ok: true });
  expect(work).toHaveBeenCalledExactlyOnceWith(admin, 7, "a");
});

test.each(["signed_out", "no_admin", "failed"])("nothing is done for who is %s", async (refusal) => {
  findAdmin.mockResolvedValue(refusal);
  expect(await act(7, "a")).toMatchObject({ ok: false });
  expect(work).not.toHaveBeenCalled();
});

test.each([[["7", "a"]], [[7]], [[7, "a", "b"]], [[null]]])("nothing is done with %j", async (args) => {
  expect(await act(...(args as [number, string]))).toMatchObject({ ok: false });
  expect(work).not.toHaveBeenCalled();
});

test("what goes wrong is logged and answered with a sentence that tells nothing of it", async () => {
  work.mockRejectedValue(new Error("relation secret does not exist"));
  const answer = await act(7, "a");
  expect(answer).toMatchObject({ ok: false });
  expect(JSON.stringify(answer)).not.toContain("secret");
  expect(console.error).toHaveBeenCalledWith("Error testing:", "relation secret does not exist");
});

test("a redirect is none of that", async () => {
  const redirect = Object.assign(new Error("NEXT_REDIRECT"), { digest: "NEXT_REDIRECT;replace;/auth;307;" });
  work.mockRejectedValue(redirect);
  await expect(act(7, "a")).rejects.toBe(redirect);
});

test("one sentence of its own answers wrong arguments and failures alike", async () => {
  const own = adminAction({ what: "testing", args: z.tuple([z.int()]), onFailure: "Nicht gespeichert." }, work);
  work.mockRejectedValue(new Error("gone"));
  expect(await own(7)).toEqual({ ok: false, error: "Nicht gespeichert." });
  expect(await own("7" as never)).toEqual({ ok: false, error: "Nicht gespeichert." });
});
