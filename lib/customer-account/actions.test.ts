import { updateTag } from "next/cache";
import { beforeEach, expect, test, vi } from "vitest";

const { allowAttempt, rpc, cookie } = vi.hoisted(() => ({ allowAttempt: vi.fn(), rpc: vi.fn(), cookie: vi.fn() }));
vi.mock("@/lib/platform/env", () => ({
  env: { SITE_URL: "https://shop.example", INTERNAL_TOKEN: "a-token-for-the-tests" },
}));
vi.mock("@/lib/platform/rate-limit/limits", () => ({ allowAttempt }));
vi.mock("@/lib/platform/forms/min-duration", () => ({ withMinDuration: (_: number, work: unknown) => work }));
vi.mock("@/lib/platform/supabase/service", () => ({
  serviceClient: { rpc: (...asked: unknown[]) => ({ throwOnError: () => rpc(...asked) as unknown }) },
}));
vi.mock("@/lib/mail/send-due", () => ({ sendDueMail: vi.fn() }));
vi.mock("./order-again", () => ({ orderAgain: vi.fn() }));
vi.mock("next/cache", () => ({ updateTag: vi.fn() }));
vi.mock("next/headers", () => ({
  cookies: () => ({ set: cookie, get: () => ({ value: "of clara" }), delete: cookie }),
}));
vi.mock("next/server", () => ({ after: vi.fn() }));
vi.mock("next/navigation", () => ({
  unstable_rethrow: vi.fn(),
  redirect: (to: string) => {
    throw new Error(`redirected to ${to}`);
  },
}));

const { eraseAccountAction, signInAction } = await import("./actions");

const EMAIL = "clara@example.org";
const TICKET = "0b7e5a43-6a0e-4f0e-9f5b-6f2f6b1f8f10";
const give = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return signInAction({ step: "email", values: { email: "", code: "", ticket: "" }, errors: {} }, form);
};

beforeEach(() => {
  vi.clearAllMocks();
  allowAttempt.mockResolvedValue(true);
  rpc.mockResolvedValue({ data: true });
});

test("the database gets a hash and a ticket, never the code", async () => {
  const ticket = expect.stringMatching(/^[\da-f-]{36}$/) as string;
  expect(await give({ email: ` ${EMAIL} ` })).toMatchObject({ step: "code", values: { ticket }, errors: {} });
  const hash = expect.stringMatching(/^[\w-]{43}$/) as string;
  expect(rpc).toHaveBeenCalledExactlyOnceWith("request_account_code", {
    ...{ p_email: EMAIL, p_hash: hash, p_ticket: ticket },
  });
});

test("the right code sets a cookie that only /konto gets and the database does not know", async () => {
  await expect(give({ email: EMAIL, ticket: TICKET, code: "123 456" })).rejects.toThrow("redirected to /konto");
  const [name, token, options] = cookie.mock.calls[0] as [string, string, object];
  expect([name, options]).toEqual([
    "kg-account",
    { httpOnly: true, sameSite: "lax", secure: true, path: "/konto", maxAge: 30 * 86_400 },
  ]);
  expect(JSON.stringify(rpc.mock.calls)).not.toContain(token);
});

test.each([
  ["a wrong code", "654321", "codeWrong"],
  ["no six digits", "12345", "code"],
])("%s sets none, and what was typed stays", async (_, code, error) => {
  rpc.mockResolvedValue({ data: false });
  const { errors } = await import("#messages/client/customer-account.json");
  const told = { code: errors[error as "code"] };
  expect(await give({ email: EMAIL, ticket: TICKET, code })).toEqual({
    step: "code",
    values: { email: EMAIL, ticket: TICKET, code },
    errors: told,
  });
  expect(cookie).not.toHaveBeenCalled();
});

test("guessing and asking are limited: then nothing is tried at all", async () => {
  allowAttempt.mockResolvedValue(false);
  expect(await give({ email: EMAIL, ticket: TICKET, code: "123456" })).toMatchObject({
    step: "code",
    problem: "limit",
  });
  expect(await give({ email: EMAIL })).toMatchObject({ step: "email", problem: "limit" });
  expect(allowAttempt.mock.calls).toEqual([
    ["account-try", { visitor: 10, everyone: 300, seconds: 600 }, undefined],
    ["account-code", { visitor: 5, everyone: 300, seconds: 600 }, undefined],
  ]);
  expect(rpc).not.toHaveBeenCalled();
});

test("data are erased once the box is ticked and the session is fresh; then it is over", async () => {
  const erase = (sure: string) => {
    const form = new FormData();
    if (sure) form.set("sure", sure);
    return eraseAccountAction(form);
  };
  await expect(erase("")).rejects.toThrow("redirected to /konto?haken=fehlt#sure");
  expect(rpc).not.toHaveBeenCalled();
  rpc.mockResolvedValue({ data: null });
  await expect(erase("1")).rejects.toThrow(/redirected to \/konto$/);
  expect([cookie.mock.calls, vi.mocked(updateTag).mock.calls]).toEqual([[], []]);
  rpc.mockResolvedValue({ data: { erased: { reviews: 1 } } });
  await expect(erase("1")).rejects.toThrow("redirected to /konto?geloescht=ja");
  const hash = expect.stringMatching(/^[\w-]{43}$/) as string;
  expect(rpc).toHaveBeenLastCalledWith("erase_account", { p_session: hash });
  expect(cookie).toHaveBeenCalledExactlyOnceWith({ name: "kg-account", path: "/konto" });
  expect(updateTag).toHaveBeenCalledOnce();
});
