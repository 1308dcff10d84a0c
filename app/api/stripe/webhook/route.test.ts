import { beforeEach, expect, test, vi } from "vitest";

const { handleEvent, verifyEvent, after, current } = vi.hoisted(() => ({
  handleEvent: vi.fn(),
  verifyEvent: vi.fn(),
  after: vi.fn(),
  current: { provider: null as object | null },
}));
vi.mock("next/server", () => ({ after }));
vi.mock("@/lib/mail/send-due", () => ({ sendDueMail: vi.fn() }));
vi.mock("@/lib/payment/refunds", () => ({ sendRefunds: vi.fn() }));
vi.mock("@/lib/payment/handle-event", () => ({ handleEvent }));
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
  current.provider = { verifyEvent };
  verifyEvent.mockReturnValue({ about: "session", reference: "cs_1" });
  handleEvent.mockResolvedValue(true);
});

test("a signed message has the shop ask about its session; letters and refunds follow when that changed something", async () => {
  expect((await post("{}")).status).toBe(204);
  expect(verifyEvent).toHaveBeenCalledWith("{}", "t=1,v1=good");
  expect(handleEvent).toHaveBeenCalledWith(current.provider, { about: "session", reference: "cs_1" });
  expect(after).toHaveBeenCalledTimes(1);
  handleEvent.mockResolvedValue(false);
  expect((await post("{}")).status).toBe(204);
  expect(after).toHaveBeenCalledTimes(1);
});

test("SEC a message that is not signed is refused, and nobody is asked", async () => {
  verifyEvent.mockImplementation(() => {
    throw new Error("No signatures found");
  });
  expect((await post("{}", "")).status).toBe(400);
  expect((await post("x".repeat(300_000))).status).toBe(413);
  expect(handleEvent).not.toHaveBeenCalled();
});

test("what the shop needs not know is taken and forgotten", async () => {
  verifyEvent.mockReturnValue(null);
  expect((await post("{}")).status).toBe(204);
  expect(handleEvent).not.toHaveBeenCalled();
});

test("a message that could not be answered is not taken, so that it comes again", async () => {
  handleEvent.mockRejectedValue(new Error("database"));
  await expect(post("{}")).rejects.toThrow("database");
});

test("without a provider there is no such address", async () => {
  current.provider = null;
  expect((await post("{}")).status).toBe(404);
});
