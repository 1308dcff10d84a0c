import { expect, test, vi } from "vitest";
import { MAIL_KINDS } from "@/lib/mail/kinds";

vi.mock("@/lib/mail/sender", () => ({ createSender: () => vi.fn() }));

test("every kind of mail has exactly one writer", async () => {
  const { WRITERS } = await import("./send-all");
  expect(WRITERS.flatMap(({ kinds }): readonly string[] => kinds).toSorted()).toEqual(MAIL_KINDS.toSorted());
});
