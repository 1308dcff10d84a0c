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
type Change = Parameters<typeof changeOrderAction>[1];

const NUMBER = "KG-7F3K-9QXM";
const order = { id: 1, payment_method: "prepayment" };
/** The order's refunds from the bank account, as the ledger has them each time it is asked. */
const transfers: { amount: number }[][] = [];
const from = (table: string) =>
  table === "payments"
    ? {
        select: () => ({
          match: () => ({ in: () => ({ throwOnError: () => Promise.resolve({ data: transfers.shift() ?? [] }) }) }),
        }),
      }
    : { select: () => ({ eq: () => ({ throwOnError: () => Promise.resolve({ data: [order] }) }) }) };
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

const REFUND = { refundedCents: 1000, lines: [], returned: [], reason: "", withdrawalId: null };

test("a refund says what had been given back before, of which lines it is the price, why, and what comes back", async () => {
  const lines = [{ position: 1, quantity: 2 }];
  const [asked, why] = [
    { ...REFUND, lines, returned: lines },
    { reason: "Kratzer", withdrawalId: 7 },
  ];
  await changeOrderAction(NUMBER, { action: "refund", amountCents: 500, ...asked, ...why });
  expect(rpc).toHaveBeenCalledExactlyOnceWith("admin_change_order", {
    p_number: NUMBER,
    p_action: "refund",
    p_details: {
      ...{ amount_cents: 500, refunded_cents: 1000, lines, returned: lines, reason: "Kratzer", withdrawal_id: 7 },
    },
  });
});

test.each([
  ["cancelled", { action: "cancel" }, "Bestellung storniert. Bitte überweisen Sie €49,90."],
  [
    "given back",
    { action: "refund", amountCents: 4990, ...REFUND },
    "Erstattung verbucht. Bitte überweisen Sie €49,90.",
  ],
] as const)("what is to be transferred once it is %s is said, without what was before", async (_, change, message) => {
  transfers.push([{ amount: 10 }], [{ amount: 10 }, { amount: 49.9 }]);
  expect(await changeOrderAction(NUMBER, change as Change)).toEqual({ ok: true, message });
  expect(await changeOrderAction(NUMBER, { action: "cancel" })).toMatchObject({ message: "Bestellung storniert." });
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
