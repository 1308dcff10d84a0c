import { beforeEach, expect, test, vi } from "vitest";

const takeTurn = vi.hoisted(() => vi.fn<(kind: string) => Promise<boolean>>());
vi.mock("@/lib/platform/rate-limit/request-turns", () => ({ takeTurn }));
const { answerQuestion } = await import("./answer-question");
const { askShop } = await import("./ask-shop");

const answer = vi.fn<(asked: unknown) => Promise<unknown>>();
const route = answerQuestion(answer);
const PAGE = { origin: "https://shop.test", host: "shop.test" };
const ask = (body: string, headers: Record<string, string> = PAGE) =>
  route(new Request("https://shop.test/api/read/x", { method: "POST", headers, body }));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  answer.mockReset().mockResolvedValue({ ok: true });
  takeTurn.mockReset().mockResolvedValue(true);
});

test("a question of the shop's own page is answered, and nobody keeps the answer", async () => {
  const response = await ask('{"code":"HERBST"}');
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await response.json()).toEqual({ ok: true });
  expect(answer).toHaveBeenCalledExactlyOnceWith({ code: "HERBST" });
});

test.each([
  ["another site asks", 403, () => ask("{}", { ...PAGE, origin: "https://evil.test" })],
  ["nobody says who asks", 403, () => ask("{}", {})],
  ["it is too long", 413, () => ask(`"${"x".repeat(32_000)}"`)],
  ["too many wait", 503, () => (takeTurn.mockResolvedValue(false), ask("{}"))],
])("it is not looked at when %s", async (_why, status, send) => {
  const response = await send();
  expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"]);
  expect(answer).not.toHaveBeenCalled();
});

test("what is no JSON is judged like any other wrong question", async () => {
  await ask("{");
  expect(answer).toHaveBeenCalledExactlyOnceWith(undefined);
});

test("too many questions and a database that fails have their statuses", async () => {
  answer.mockResolvedValueOnce(null);
  expect((await ask("{}")).status).toBe(429);
  answer.mockRejectedValueOnce(new Error("no line"));
  expect((await ask("{}")).status).toBe(503);
});

test("a question that nobody waits for any more is taken back", async () => {
  vi.stubGlobal("fetch", (path: string, { signal }: RequestInit) => {
    expect(path).toBe("/api/read/x");
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("taken back"))));
  });
  const typing = new AbortController();
  const asked = expect(askShop("/api/read/x", {}, typing.signal)).rejects.toThrow("taken back");
  typing.abort();
  await asked;
});

test("a refused question is no answer", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 429 })));
  await expect(askShop("/api/read/x", {}, AbortSignal.timeout(1000))).rejects.toThrow("/api/read/x answered 429");
});
