import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { textLink } from "@/components/layout/text-link";
import { providerAddress } from "@/lib/legal/provider";
import { MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";
import { settings } from "@/lib/settings/read";
import { germanDay } from "@/lib/platform/format/dates";
import type { DeclarationKind } from "@/lib/withdrawals/schema";
import type { KnownOrder } from "@/lib/withdrawals/known-order";
import { Withdrawal } from "./withdrawal-client";

type Props = { known: KnownOrder | null; kind?: DeclarationKind };

/** `known`: the order whose link was used, to prefill. */
export async function WithdrawalFrame({ known, kind = "withdrawal" }: Props) {
  const engraved = known?.engraved ?? [];
  const isVoluntary = kind === "voluntary";
  const until = known?.voluntaryUntil;
  const [t, company, { postage }] = await Promise.all([
    getTranslations("withdrawal"),
    settings("company"),
    settings("returns"),
  ]);
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t(isVoluntary ? "voluntaryTitle" : "title") }]} />
      <h1 className="mt-4 display-type text-title">{t(isVoluntary ? "voluntaryTitle" : "title")}</h1>
      {engraved.length > 0 && (
        <p className="mt-6 prose-measure">
          {MADE_TO_ORDER_STATEMENT} {t("engraved", { names: engraved.join("; ") })}
        </p>
      )}
      <div className="mt-6 max-w-2xl">
        {isVoluntary && !until ? (
          <p className="prose-measure text-lg">{t.rich("voluntaryNone", { contact: textLink("/kontakt") })}</p>
        ) : (
          <Withdrawal
            kind={kind}
            known={
              known && {
                values: { name: known.name, contract: known.number, email: known.email, message: "" },
                choices: { token: known.token, lines: known.lines, asked: null },
              }
            }
            contact={{ phone: company.phone, shop: company.email, returnTo: providerAddress(company), postage }}
          >
            <p className="mb-12 prose-measure text-lg">
              {isVoluntary ? t("voluntaryIntro", { date: germanDay(until ?? "") }) : t("intro")}
            </p>
          </Withdrawal>
        )}
        <p className="mt-12 prose-measure text-sm text-stone">
          {t.rich("policy", {
            policy: textLink("/widerrufsrecht"),
            privacy: textLink("/datenschutz"),
          })}
        </p>
      </div>
    </div>
  );
}
