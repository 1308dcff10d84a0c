import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import { contactPath } from "@/lib/inquiries/contact/admin/paths";
import type { ContactRow } from "@/lib/inquiries/contact/row";
import { MessageTag } from "./message-tag";

/** Messages with their beginning, one each. The whole entry is the link. */
export async function MessageList({ messages }: { messages: ContactRow[] }) {
  const t = await getTranslations("admin.contact");
  return (
    <ul className="mt-8 border-t border-line">
      {messages.map(({ id, name, email, topic, message, status, receivedAt }) => (
        <li
          key={id}
          className="relative grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-line py-3.5 transition-colors duration-200 hover:bg-mat md:grid-cols-[minmax(0,16rem)_1fr_8rem_10rem] md:items-center md:py-3"
        >
          <span className="min-w-0 max-md:col-span-2">
            <HoverLink href={contactPath(id)} className="block truncate font-medium after:absolute after:inset-0">
              {name}
            </HoverLink>
            <span className="block truncate text-sm text-stone">{email}</span>
          </span>
          <span className="min-w-0 max-md:col-span-2">
            <span className="text-sm text-stone">{t(`topics.${topic}`)}</span>
            <span className="line-clamp-2 wrap-anywhere">{message}</span>
          </span>
          <span>
            <MessageTag status={status} />
          </span>
          <span className="text-right text-sm text-stone tabular-nums md:text-left">{shortMoment(receivedAt)}</span>
        </li>
      ))}
    </ul>
  );
}
