import { createTranslator } from "next-intl";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import type { MailRow } from "@/lib/desk/outbox/admin/schema";
import { messages } from "@/i18n/messages";
import { MailList } from "./mail-list";

vi.mock("next-intl/server", () => ({
  getTranslations: (namespace: "order") => createTranslator({ locale: "de", messages, namespace }),
}));

test.each([
  ["kept", false],
  ["sent", true],
  ["failed", true],
] as const)("a mail that is %s: whether attempts to send it are counted: %s", async (status, isCounted) => {
  const mail: Partial<MailRow> = {
    id: 1,
    kind: "other",
    status,
    subject: "Guten Tag",
    attempts: 1,
    createdAt: new Date(),
  };
  const { prelude } = await prerender(<MailList mails={[mail as MailRow]} />);
  expect((await new Response(prelude).text()).includes("1 Versuch")).toBe(isCounted);
});
