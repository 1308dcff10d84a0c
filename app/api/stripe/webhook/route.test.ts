import { beforeEach, expect, test, vi } from "vitest";

const { hear, readNews, after, current } = vi.hoisted(() => ({
  hear: vi.fn(),
  readNews: vi.fn(),
  after: vi.fn(),
  current: { provider: null as object | null },
}));
vi.mock("next/server", () => ({ after }));
vi.mock("@/lib/orders/mail/send", () => ({ sendOrderMail: vi.fn() }));
vi.mock("@/lib/vouchers/mail/send", () => ({ sendVoucherMail: vi.fn() }));
vi.mock("@/lib/payment/refunds", () => ({ sendRefunds: vi.fn() }));
vi.mock("@/lib/payment/hear", () => ({ hear }));
vi.mock("@/lib/payment/current-provider", () => ({
  get provider() {
    return current.provider;
  },
}));
const { POST } = await import("./route");

const post = (body: string, signature = "t=1,v1=good") =>
  POST(
    new Request("https://shop.test/api/stripe/webhook", {
      method: "POST",
      body,
      headers: { "stripe-signature": signature },
    }),
  );
beforeEach(() => {
  vi.clearAllMocks();
  current.provider = { readNews };
  readNews.mockReturnValue({ about: "session", reference: "cs_1" });
  hear.mockResolvedValue(true);
});

test("a signed message has the shop ask about its session; letters and refunds follow when that changed something", async () => {
  expect((await post("{}")).status).toBe(204);
  expect(readNews).toHaveBeenCalledWith("{}", "t=1,v1=good");
  expect(hear).toHaveBeenCalledWith(current.provider, { about: "session", reference: "cs_1" });
  expect(after).toHaveBeenCalledTimes(1);
  hear.mockResolvedValue(false);
  expect((await post("{}")).status).toBe(204);
  expect(after).toHaveBeenCalledTimes(1);
});

test("SEC a message that is not signed is refused, and nobody is asked", async () => {
  readNews.mockImplementation(() => {
    throw new Error("No signatures found");
  });
  expect((await post("{}", "")).status).toBe(400);
  expect((await post("x".repeat(300_000))).status).toBe(413);
  expect(hear).not.toHaveBeenCalled();
});

test("what the shop needs not know is taken and forgotten", async () => {
  readNews.mockReturnValue(null);
  expect((await post("{}")).status).toBe(204);
  expect(hear).not.toHaveBeenCalled();
});

test("a message that could not be answered is not taken, so that it comes again", async () => {
  hear.mockRejectedValue(new Error("database"));
  await expect(post("{}")).rejects.toThrow("database");
});

test("without a provider there is no such address", async () => {
  current.provider = null;
  expect((await post("{}")).status).toBe(404);
});
