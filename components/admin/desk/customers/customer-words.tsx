import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Panel } from "@/components/admin/parts/panel";
import { Tag } from "@/components/admin/parts/tag";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortDate } from "@/lib/platform/format/dates";
import { contactPath } from "@/lib/inquiries/contact/admin/paths";
import type { Customer } from "@/lib/desk/customers/queries";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { productPath } from "@/lib/platform/routes";

export async function CustomerWords({ customer: { messages, reviews, withdrawals } }: { customer: Customer }) {
  const t = await getTranslations("admin");
  return (
    <>
      <Panel title={t("contact.title")}>
        {messages.length === 0 && <p className="text-stone">{t("customers.none")}</p>}
        <ul className="grid gap-3">
          {messages.map(({ id, topic, status, createdAt, message }) => (
            <Entry
              key={id}
              href={contactPath(id)}
              title={t(`contact.topics.${topic}`)}
              date={createdAt}
              state={<Tag tone={status === "new" ? "open" : "quiet"}>{t(`contact.statuses.${status}`)}</Tag>}
              text={message}
            />
          ))}
        </ul>
      </Panel>
      <Panel title={t("reviews.title")}>
        {reviews.length === 0 && <p className="text-stone">{t("customers.none")}</p>}
        <ul className="grid gap-3">
          {reviews.map(({ id, rating, body, createdAt, product, slug, status }) => (
            <Entry
              key={id}
              href={productPath(slug)}
              title={product}
              date={createdAt}
              state={<Tag tone={status === "pending" ? "open" : "quiet"}>{t(`reviews.statuses.${status}`)}</Tag>}
              text={`${t("customers.stars", { count: rating })}: ${body}`}
            />
          ))}
        </ul>
      </Panel>
      <Panel title={t("withdrawals.title")}>
        {withdrawals.length === 0 && <p className="text-stone">{t("customers.none")}</p>}
        <ul className="grid gap-3">
          {withdrawals.map(({ id, contract, status, receivedAt, number }) => (
            <Entry
              key={id}
              href={number ? adminOrderPath(number) : "/admin/widerrufe"}
              title={number ?? t("withdrawals.title")}
              date={receivedAt}
              state={<Tag tone={status === "received" ? "open" : "quiet"}>{t(`withdrawals.statuses.${status}`)}</Tag>}
              text={contract === number ? "" : contract}
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}

type EntryProps = { href: Route; title: string; date: Date; state: ReactNode; text: string };

function Entry({ href, title, date, state, text }: EntryProps) {
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3">
        <HoverLink href={href} className="inline-flex min-h-11 items-center">
          <span className="text-link wrap-anywhere">{title}</span>
        </HoverLink>
        {state}
        <span className="text-sm text-stone tabular-nums">{shortDate(date)}</span>
      </p>
      {text && <p className="line-clamp-3 wrap-anywhere text-stone">{text}</p>}
    </li>
  );
}
