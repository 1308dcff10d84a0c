import { beforeEach, expect, test, vi } from "vitest";

const { rpc, revalidateTag } = vi.hoisted(() => ({ rpc: vi.fn(), revalidateTag: vi.fn() }));
vi.mock("next/cache", () => ({ revalidateTag }));
vi.mock("@/lib/platform/supabase/service", () => ({
  serviceClient: { rpc: () => ({ throwOnError: rpc }) },
}));
const { processUnpaidOrders } = await import("./reservations");

const ended = (orders: number, product_id: number) => ({
  data: { orders, stock_changes: [{ product_id, availability_changed: true }] },
});
const none = { data: 0 };
const failed = new Error("no database");
const expired = () => revalidateTag.mock.calls.map(([tag]: unknown[]) => tag);

beforeEach(() => vi.clearAllMocks());

test("the pages that show another stock now expire after each batch, also when a later one fails", async () => {
  rpc
    .mockResolvedValueOnce(none)
    .mockResolvedValueOnce(none)
    .mockResolvedValueOnce(ended(20, 17))
    .mockRejectedValueOnce(failed);
  await expect(processUnpaidOrders()).rejects.toThrow("no database");
  expect(expired()).toEqual(["product:17", "availability"]);
});

test("reservations end although reminding fails", async () => {
  rpc.mockResolvedValueOnce(none).mockRejectedValueOnce(failed).mockResolvedValueOnce(ended(1, 9));
  await expect(processUnpaidOrders()).rejects.toThrow("no database");
  expect(expired()).toEqual(["product:9", "availability"]);
});
