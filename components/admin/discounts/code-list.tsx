import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import { shortMoment } from "@/lib/platform/format/dates";
import type { DiscountCode } from "@/lib/discounts/admin/queries";
import { codeState } from "@/lib/discounts/admin/state";
import { formatCents } from "@/lib/platform/format/money";
import { DeleteCodeButton, EditCodeButton, SwitchCodeButton } from "./code-buttons";
import { toSeenCode } from "./seen-code";

/** Discount codes with what they give, their use, and whether they hold at this moment. */
export async function CodeList({ codes }: { codes: DiscountCode[] }) {
  const now = new Date();
  return (
    <ul className="mt-8 border-t border-line">
      {codes.map((code) => (
        <CodeLine key={code.id} code={code} now={now} />
      ))}
    </ul>
  );
}

async function CodeLine({ code, now }: { code: DiscountCode; now: Date }) {
  const t = await getTranslations("admin.discounts");
  const state = codeState(code, now);
  const seen = toSeenCode(code);
  const { usedCount: used, usageLimit: limit } = code;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 md:grid-cols-2 xl:grid-cols-[1fr_1fr_auto] xl:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{code.code}</span>
          <Tag tone={state === "active" ? "open" : "quiet"}>{t(`states.${state}`)}</Tag>
          {code.isDemo && <Tag tone="quiet">{t("demo")}</Tag>}
        </p>
        <p className="text-stone">{await benefit(code)}</p>
      </div>
      <div className="text-[0.9375rem] text-stone tabular-nums">
        <p>{limit === null ? t("used", { used }) : t("usedOf", { used, limit })}</p>
        <p>{await validity(code)}</p>
      </div>
      <div className="flex flex-wrap gap-2 md:max-xl:col-span-2">
        <EditCodeButton code={seen} />
        <SwitchCodeButton code={seen} />
        {used === 0 && <DeleteCodeButton code={seen} />}
      </div>
    </li>
  );
}

async function benefit({ kind, percent, amountCents, minSubtotalCents }: DiscountCode): Promise<string> {
  const t = await getTranslations("admin.discounts");
  const gives = t(kind, { percent: percent ?? 0, amount: formatCents(amountCents ?? 0) });
  return minSubtotalCents > 0 ? `${gives}, ${t("from", { amount: formatCents(minSubtotalCents) })}` : gives;
}

async function validity({ startsAt, endsAt }: DiscountCode): Promise<string> {
  const t = await getTranslations("admin.discounts");
  const start = startsAt ? shortMoment(startsAt) : "";
  const end = endsAt ? shortMoment(endsAt) : "";
  if (start && end) return t("window", { start, end });
  if (start) return t("since", { start });
  return end ? t("until", { end }) : t("always");
}
