import { beforeEach, expect, test, vi } from "vitest";

const { processUnpaidOrders, sendDueMail } = vi.hoisted(() => ({
  processUnpaidOrders: vi.fn(),
  sendDueMail: vi.fn(),
}));
vi.mock("@/lib/platform/http/internal-token", () => ({ isInternal: () => true }));
vi.mock("@/lib/mail/send-due", () => ({ sendDueMail }));
vi.mock("@/lib/orders/reservations", () => ({ processUnpaidOrders }));
const { POST } = await import("./route");

const post = () => POST(new Request("https://shop.test/api/internal/reservations", { method: "POST" }));
beforeEach(() => vi.clearAllMocks());

test("ended reservations have their mails go out", async () => {
  processUnpaidOrders.mockResolvedValue({ reminded: 0, ended: 1 });
  expect(await (await post()).json()).toEqual({ reminded: 0, ended: 1 });
  expect(sendDueMail).toHaveBeenCalledTimes(1);
});

test("where there was nothing to do nothing is sent", async () => {
  processUnpaidOrders.mockResolvedValue({ reminded: 0, ended: 0 });
  await post();
  expect(sendDueMail).not.toHaveBeenCalled();
});
