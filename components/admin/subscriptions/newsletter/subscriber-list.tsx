import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import { shortMoment } from "@/lib/platform/format/dates";
import type { SubscriberRow } from "@/lib/subscriptions/newsletter/admin/queries";
import { DeleteSubscriberButton } from "./delete-subscriber-button";

/** Subscriptions with their state and what proves the consent. */
export async function SubscriberList({ subscribers }: { subscribers: SubscriberRow[] }) {
  const now = new Date();
  return (
    <ul className="mt-8 border-t border-line">
      {subscribers.map((subscriber) => (
        <Line key={subscriber.id} subscriber={subscriber} now={now} />
      ))}
    </ul>
  );
}

async function Line({ subscriber, now }: { subscriber: SubscriberRow; now: Date }) {
  const t = await getTranslations("admin.newsletter");
  const { id, email, status, consentVersion, confirmUntil, requestedAt, confirmedAt, unsubscribedAt } = subscriber;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 md:grid-cols-[1fr_1fr_auto] md:items-center">
      <div className="min-w-0">
        <h2 className="font-medium wrap-anywhere">{email}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-stone">
          <Tag tone={status === "confirmed" ? "open" : "quiet"}>{t(`statuses.${status}`)}</Tag>
          {status === "pending" && confirmUntil <= now && <span>{t("expired")}</span>}
        </p>
      </div>
      <div className="text-[0.9375rem] text-stone tabular-nums">
        <p>{t("requested", { time: shortMoment(requestedAt) })}</p>
        {confirmedAt && <p>{t("confirmed", { time: shortMoment(confirmedAt) })}</p>}
        {unsubscribedAt && <p>{t("unsubscribed", { time: shortMoment(unsubscribedAt) })}</p>}
        <p>{t("consent", { version: consentVersion })}</p>
      </div>
      <DeleteSubscriberButton id={id} email={email} />
    </li>
  );
}
