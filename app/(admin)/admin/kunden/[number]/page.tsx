import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { CustomerOrders } from "@/components/admin/desk/customers/customer-orders";
import { CustomerWords } from "@/components/admin/desk/customers/customer-words";
import { PersonRights } from "@/components/admin/desk/customers/person-rights";
import { Panel } from "@/components/admin/parts/panel";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { pageTitle } from "@/lib/platform/page-title";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortDate } from "@/lib/platform/format/dates";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { findCustomer } from "@/lib/desk/customers/queries";
import { formatCents } from "@/lib/platform/format/money";
import person from "#messages/client/admin-person.json";

export const instant = false;

type Props = PageProps<"/admin/kunden/[number]">;

export const generateMetadata = () => pageTitle("admin.customers.title");

export default async function CustomerPage({ params }: Props) {
  const { client, role } = await requireAdmin("sales");
  const t = await getTranslations("admin.customers");
  const customer = await findCustomer(client, (await params).number);
  if (!customer) notFound();
  const { name, email, orders, totalCents, lastAt, newsletter } = customer;
  const facts = [
    [t("columns.orders"), String(orders)],
    [t("columns.total"), formatCents(totalCents)],
    [t("columns.last"), shortDate(lastAt)],
    [t("newsletter"), t(`newsletters.${newsletter ?? "none"}`)],
  ] as const;
  return (
    <>
      <HoverTextLink href="/admin/kunden">{t("back")}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading wrap-anywhere">{name}</h1>
      <a href={`mailto:${encodeURIComponent(email)}`} className="inline-flex min-h-11 items-center">
        <span className="text-link wrap-anywhere">{shownEmail(email)}</span>
      </a>
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-4 md:flex md:gap-x-14">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-stone">{label}</dt>
            <dd className="font-serif text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CustomerOrders customer={customer} />
        <div className="grid content-start gap-10">
          <CustomerWords customer={customer} />
          {role === "admin" && (
            <Panel title={person.title}>
              <p className="mb-4 text-stone">{person.text}</p>
              <PersonRights email={email} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}
