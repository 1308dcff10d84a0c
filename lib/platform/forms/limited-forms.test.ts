import { afterEach, beforeEach, expect, test, vi } from "vitest";

const { allowAttempt, allowRead, rpc, from, verifyOtp } = vi.hoisted(() => ({
  allowAttempt: vi.fn(),
  allowRead: vi.fn(),
  rpc: vi.fn(),
  from: vi.fn(),
  verifyOtp: vi.fn(),
}));
vi.mock("@/lib/platform/env", () => ({ env: { SITE_URL: "https://shop.test", INTERNAL_TOKEN: "sixteen-letters!" } }));
vi.mock("@/lib/platform/rate-limit/limits", () => ({
  allowAttempt,
  visitorAddress: () => Promise.resolve("192.0.2.7"),
}));
vi.mock("@/lib/platform/rate-limit/read-limits", () => ({ allowRead }));
vi.mock("@/lib/platform/supabase/service", () => ({ serviceClient: { rpc, from } }));
vi.mock("@/lib/platform/supabase/public", () => ({ publicClient: { from } }));
vi.mock("@/lib/platform/supabase/session", () => ({ sessionClient: () => Promise.resolve({ auth: { verifyOtp } }) }));
vi.mock("@/lib/mail/send-due", () => ({ sendDueMail: vi.fn() }));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(`redirected to ${to}`);
  },
  unstable_rethrow: () => undefined,
}));

const { requestAppointmentAction } = await import("@/lib/inquiries/appointments/actions");
const { confirmAction } = await import("@/lib/account/mail-actions");
const { answerPlacedOrder } = await import("@/lib/checkout/placed-order");
const { sendMessageAction } = await import("@/lib/inquiries/contact/actions");
const { requestOrderLinkAction } = await import("@/lib/orders/actions");
const { submitReviewAction } = await import("@/lib/reviews/actions");
const { withdrawAction } = await import("@/lib/withdrawals/actions");

const KEY = "0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e11";
const START = { step: "form", values: {}, errors: {} } as never;
const person = { name: "Clara Wiesner", email: "clara@example.org" };

function typed(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
/** A Saturday in two weeks, and no holiday. */
const NOW = new Date("2026-03-02T10:00:00Z");
const day = "2026-03-14";

beforeEach(() => {
  vi.clearAllMocks();
  vi.setSystemTime(NOW);
  allowAttempt.mockResolvedValue(false);
  allowRead.mockResolvedValue(false);
});

afterEach(() => void vi.useRealTimers());

test.each([
  [
    "review",
    () =>
      submitReviewAction(
        START,
        typed({ product: "1", rating: "5", text: "Schön", firstName: "Clara", lastName: "W", number: "", email: "" }),
      ),
  ],
  [
    "contact",
    () => sendMessageAction(START, typed({ ...person, topic: "other", order_number: "", message: "Guten Tag" })),
  ],
  [
    "withdrawal",
    () => withdrawAction(START, typed({ ...person, contract: "Puzzle", message: "", intent: "confirm", key: KEY })),
  ],
  ["order-link", () => requestOrderLinkAction(START, typed({ number: "KG-7F3K-9QXM", email: person.email }))],
  [
    "appointment",
    () =>
      requestAppointmentAction(
        START,
        typed({ ...person, store: "hamburg", day, slot: "12:00", concern: "Ring", phone: "" }),
      ),
  ],
])("SEC-M1 %s: who sends too many is told so, and nothing is written", async (what, send) => {
  expect(await send()).toMatchObject({ problem: "limit" });
  expect(allowAttempt).toHaveBeenCalledExactlyOnceWith(what, expect.objectContaining({ seconds: 600 }), undefined);
  expect(rpc).not.toHaveBeenCalled();
});

test("SEC-M1 confirmation links cannot be tried without end", async () => {
  const pressed = confirmAction(typed({ token_hash: "guessed", type: "recovery" }));
  await expect(pressed).rejects.toThrow("redirected to /auth/link?grund=fehler");
  expect(allowAttempt).toHaveBeenCalledExactlyOnceWith("confirm", expect.anything());
  expect(verifyOtp).not.toHaveBeenCalled();
});

test("SEC-M1 nobody asks for the orders of made-up keys without end", async () => {
  expect(await answerPlacedOrder({ key: KEY })).toBeNull();
  expect(allowRead).toHaveBeenCalledExactlyOnceWith("placed-order", expect.anything());
  expect(from).not.toHaveBeenCalled();
});
