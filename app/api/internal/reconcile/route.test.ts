import { beforeEach, expect, test, vi } from "vitest";

const { reconcile, sendDueMail } = vi.hoisted(() => ({
  reconcile: vi.fn(),
  sendDueMail: vi.fn(),
}));
vi.mock("@/lib/platform/http/internal-token", () => ({ isInternal: () => true }));
vi.mock("@/lib/mail/send-due", () => ({ sendDueMail }));
vi.mock("@/lib/payment/reconcile", () => ({ reconcile }));
vi.mock("@/lib/desk/operations/finish-work", () => ({ finishWork: async () => undefined }));
const { POST } = await import("./route");

const post = () => POST(new Request("https://shop.test/api/internal/reconcile", { method: "POST" }));
beforeEach(() => vi.clearAllMocks());

test.each([
  ["nothing was lost", { settled: 0, refunds: 0, disputes: 0, failed: 0 }, 200, 0],
  ["a missed payment was recorded", { settled: 1, refunds: 0, disputes: 0, failed: 0 }, 200, 1],
  ["a missed refund was recorded, and another failed", { settled: 0, refunds: 1, disputes: 0, failed: 1 }, 502, 1],
])("%s: letters, and whether it has to be asked again", async (_what, done, status, letters) => {
  reconcile.mockResolvedValue(done);
  const answer = await post();
  expect([answer.status, await answer.json()]).toEqual([status, done]);
  expect(sendDueMail).toHaveBeenCalledTimes(letters);
});
