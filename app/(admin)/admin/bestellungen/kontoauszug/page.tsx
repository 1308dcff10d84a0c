import { getTranslations } from "next-intl/server";
import { CreditGroups } from "@/components/admin/payment/statement/credit-groups";
import { SetAsideList } from "@/components/admin/payment/statement/set-aside-list";
import { StatementForm } from "@/components/admin/payment/statement/statement-form";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { readCredits } from "@/lib/payment/statement/queries";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin } from "@/lib/platform/auth/guard";

export const instant = false;

export const generateMetadata = () => pageTitle("admin.orders.statement.title");

export default async function StatementPage() {
  const { client } = await requireAdmin();
  const { count, credits, aside } = await readCredits(client);
  const t = await getTranslations("admin.orders");
  return (
    <>
      <HoverTextLink href="/admin/bestellungen">{t("back")}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading">{t("statement.title")}</h1>
      <ul className="mt-4 grid max-w-[65ch] list-disc gap-1.5 pl-5 text-[0.9375rem]">
        {(["start", "confirm", "twice", "kept"] as const).map((rule) => (
          <li key={rule}>{t(`statement.${rule}`)}</li>
        ))}
      </ul>
      <StatementForm />
      {count > credits.length && <p className="mt-8">{t("statement.more", { count, shown: credits.length })}</p>}
      <CreditGroups credits={credits} />
      <SetAsideList credits={aside} />
    </>
  );
}
