import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { WORK_LINKS } from "@/lib/desk/dashboard/links";
import type { Letters } from "@/lib/desk/dashboard/queries";
import type { Overview } from "@/lib/desk/dashboard/schema";

export async function OpenWork({ overview }: { overview: Overview & Letters }) {
  const t = await getTranslations("admin.overview");
  const { openOrders, paidOrders, withdrawals, overdueWithdrawals, failedMails, soldOut } = overview;
  const { messages, appointments, pendingReviews } = overview;
  return (
    <section className="border-t border-ink pt-4" aria-labelledby="offen">
      <h2 id="offen" className="text-stone">
        {t("work")}
      </h2>
      <ul className="mt-2">
        <Work href={WORK_LINKS.paidOrders} count={paidOrders} label={t("paidOrders", { count: paidOrders })} />
        <Work href={WORK_LINKS.openOrders} count={openOrders} label={t("openOrders", { count: openOrders })} />
        <Work
          href={WORK_LINKS.withdrawals}
          count={withdrawals}
          label={t("withdrawals", { count: withdrawals })}
          alarm={overdueWithdrawals > 0 ? t("overdue", { count: overdueWithdrawals }) : undefined}
        />
        <Work href={WORK_LINKS.messages} count={messages} label={t("messages", { count: messages })} />
        <Work href={WORK_LINKS.appointments} count={appointments} label={t("appointments", { count: appointments })} />
        <Work
          href={WORK_LINKS.pendingReviews}
          count={pendingReviews}
          label={t("pendingReviews", { count: pendingReviews })}
        />
        <Work
          href={WORK_LINKS.failedMails}
          count={failedMails}
          label={t("failedMails", { count: failedMails })}
          alarm={failedMails > 0 ? t("look") : undefined}
        />
        <Work href={WORK_LINKS.soldOut} count={soldOut} label={t("soldOut", { count: soldOut })} />
      </ul>
    </section>
  );
}

type WorkProps = { href: Route; count: number; label: string; alarm?: string | undefined };

function Work({ href, count, label, alarm }: WorkProps) {
  return (
    <li className="border-b border-line">
      <HoverLink href={href} className="group flex min-h-13 items-center gap-4 py-2">
        <span className={`min-w-9 text-right tabular-nums ${count > 0 ? "font-serif text-xl" : "text-stone"}`}>
          {count}
        </span>
        <span className={`min-w-0 flex-1 ${count > 0 ? "" : "text-stone"}`}>
          <span className="group-hover:underline group-hover:underline-offset-4">{label}</span>
          {alarm && <span className="ml-2 text-vermilion-ink">{alarm}</span>}
        </span>
        <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 shrink-0 fill-none stroke-stone stroke-[1.4]">
          <path d="m4 1 6 6-6 6" />
        </svg>
      </HoverLink>
    </li>
  );
}
