import { beforeEach, expect, test, vi } from "vitest";

const { allowAttempt, rpc } = vi.hoisted(() => ({ allowAttempt: vi.fn(), rpc: vi.fn() }));
vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a-token-for-the-tests" } }));
vi.mock("@/lib/platform/rate-limit/limits", () => ({ allowAttempt }));
vi.mock("@/lib/platform/supabase/service", () => ({
  serviceClient: { rpc: (...asked: unknown[]) => ({ throwOnError: () => rpc(...asked) as unknown }) },
}));
vi.mock("next/navigation", () => ({
  unstable_rethrow: vi.fn(),
  redirect: (to: string) => {
    throw new Error(to);
  },
}));

const { endListAction, markGiftAction, shareFavoritesAction } = await import("./actions");

const TOKEN = "a".repeat(32);
const mark = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ token: TOKEN, product: "7", ...fields })) form.set(name, value);
  return markGiftAction(form).catch(({ message }: Error) => new URL(message, "https://shop.example"));
};

beforeEach(() => {
  vi.clearAllMocks();
  allowAttempt.mockResolvedValue(true);
  rpc.mockResolvedValue({ data: true });
});

test("a link's token is guessed by nobody, and the database does not know it", async () => {
  const shared = await shareFavoritesAction([1, 2]);
  const token = "path" in shared ? shared.path.slice("/wunschliste/".length) : "";
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(JSON.stringify(rpc.mock.calls)).not.toContain(token);
});

test.each([[[]], [["1"]], [Array.from({ length: 201 }, (_, n) => n + 1)]])("%j is no list", async (ids) => {
  expect(await shareFavoritesAction(ids as number[])).toEqual({ problem: "failed" });
  expect(rpc).not.toHaveBeenCalled();
});

test("who gives something can take it back, by the address that leads back", async () => {
  const given = (await mark({ gives: "1" })) as URL;
  const giver = given.searchParams.get("schenkt")!;
  expect([given.pathname, given.searchParams.get("stand")]).toEqual([`/wunschliste/${TOKEN}`, "given"]);
  expect(JSON.stringify(rpc.mock.calls)).not.toMatch(new RegExp(`${TOKEN}|${giver}`));
  const [, first] = rpc.mock.calls[0] as [string, object];
  const back = (await mark({ giver })) as URL;
  expect(back.searchParams.get("stand")).toBe("back");
  expect(rpc).toHaveBeenLastCalledWith("mark_gift", { ...first, p_is_given: false });
  rpc.mockResolvedValue({ data: false });
  expect(((await mark({ gives: "1" })) as URL).searchParams.get("stand")).toBe("late");
});

test("only what the browser got that shared a list ends it", async () => {
  const shared = await shareFavoritesAction([1]);
  if (!("path" in shared)) throw new Error(shared.problem);
  const [, { p_hash, p_owner }] = rpc.mock.calls[0] as [string, Record<string, string>];
  expect(await endListAction(shared)).toBeNull();
  expect(rpc).toHaveBeenLastCalledWith("end_wish_list", { p_hash, p_owner });
  rpc.mockResolvedValue({ data: false });
  expect(await endListAction({ ...shared, owner: TOKEN })).toBe("failed");
});

test("sharing and marking are limited", async () => {
  allowAttempt.mockResolvedValue(false);
  expect(await shareFavoritesAction([1])).toEqual({ problem: "limit" });
  expect(((await mark({ gives: "1" })) as URL).searchParams.get("stand")).toBe("limit");
  expect(allowAttempt.mock.calls.map(([what]) => what as string)).toEqual(["wish-list", "gift"]);
  expect(rpc).not.toHaveBeenCalled();
});
