import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { HoverLink } from "@/components/ui/hover-link-client";
import { listAnswers } from "@/lib/inquiries/contact/answers";
import { contactPath } from "@/lib/inquiries/contact/admin/paths";
import { listOrderMessages } from "@/lib/inquiries/contact/admin/queries";
import { shortMoment } from "@/lib/platform/format/dates";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { MessageAnswers } from "./message-answers";
import { MessageTag } from "./message-tag";

/** What was written about an order, and what was answered. */
export async function OrderMessages({ client, number }: { client: ShopClient; number: string }) {
  const messages = await listOrderMessages(client, number);
  if (messages.length === 0) return null;
  const ids = messages.map(({ id }) => id);
  const [t, answers] = await Promise.all([getTranslations("admin.contact"), listAnswers(client, ids)]);
  return (
    <Panel title={t("aboutOrder")}>
      <ul className="grid gap-6">
        {messages.map(({ id, message, status, receivedAt }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-x-3">
              <HoverLink href={contactPath(id)} className="inline-flex min-h-11 items-center tabular-nums">
                <span className="text-link">{t("received", { time: shortMoment(receivedAt) })}</span>
              </HoverLink>
              <MessageTag status={status} />
            </p>
            <p className="mb-4 prose-measure wrap-anywhere whitespace-pre-line">{message}</p>
            <MessageAnswers answers={answers.filter(({ messageId }) => messageId === id)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
