import { beforeEach, expect, test, vi } from "vitest";

const { rpc, updateTag, refresh, after, findAdmin } = vi.hoisted(() => ({
  rpc: vi.fn(),
  updateTag: vi.fn(),
  refresh: vi.fn(),
  after: vi.fn(),
  findAdmin: vi.fn(),
}));
vi.mock("next/cache", () => ({ updateTag, refresh }));
vi.mock("next/server", () => ({ after }));
vi.mock("@/lib/platform/auth/guard", () => ({ findAdmin }));
vi.mock("@/lib/payment/upkeep", () => ({ settleOnline: () => undefined }));
vi.mock("@/lib/mail/send-due", () => ({ sendDueMail: () => undefined }));
const { changeOrderAction } = await import("./actions");

const NUMBER = "KG-7F3K-9QXM";
/** Answers the question whether the order is paid online. */
const online: object[] = [];
const from = () => ({ select: () => ({ eq: () => ({ eq: () => Promise.resolve({ data: online }) }) }) });
beforeEach(() => {
  vi.clearAllMocks();
  findAdmin.mockResolvedValue({ client: { rpc, from } });
  const stock_changes = [{ product_id: 17, availability_changed: true }];
  rpc.mockResolvedValue({ data: { ok: true, stock_changes }, error: null });
});

test("a cancelled order has the pages expire that show another stock now, and its mail goes out", async () => {
  expect(await changeOrderAction(NUMBER, { action: "cancel" })).toMatchObject({ ok: true });
  expect(updateTag.mock.calls).toEqual([["product:17"], ["availability"]]);
  expect(refresh).toHaveBeenCalled();
  expect(after).toHaveBeenCalledTimes(1);
});

test("a refund says what had been given back before, and what comes back", async () => {
  const returned = [{ position: 1, quantity: 2 }];
  await changeOrderAction(NUMBER, { action: "refund", amountCents: 500, refundedCents: 100, returned });
  expect(rpc).toHaveBeenCalledExactlyOnceWith("admin_change_order", {
    p_number: NUMBER,
    p_action: "refund",
    p_details: { amount_cents: 500, refunded_cents: 100, returned: [{ position: 1, quantity: 2 }] },
  });
});

test("what the database refuses is shown as it is now, and no mail goes out", async () => {
  rpc.mockResolvedValue({ data: { ok: false, error: "not_now" }, error: null });
  expect(await changeOrderAction(NUMBER, { action: "pay" })).toMatchObject({ ok: false });
  expect(refresh).toHaveBeenCalled();
  expect(updateTag).not.toHaveBeenCalled();
  expect(after).not.toHaveBeenCalled();
});

test("who is no admin changes nothing", async () => {
  findAdmin.mockResolvedValue("no_admin");
  expect(await changeOrderAction(NUMBER, { action: "cancel" })).toMatchObject({ ok: false });
  expect(rpc).not.toHaveBeenCalled();
});
