import { getTranslations } from "next-intl/server";
import { formatCents } from "@/lib/money";

type Props = { title: string; orders: number; revenueCents: number };

/** Revenue and orders of a span of time. */
export async function Figures({ title, orders, revenueCents }: Props) {
  const t = await getTranslations("admin.overview");
  return (
    <section className="border-t border-ink pt-4">
      <h2 className="text-stone">{title}</h2>
      <p className="mt-3 font-serif text-heading leading-none tabular-nums lg:text-title">
        {formatCents(revenueCents)}
      </p>
      <p className="mt-2">{t("orders", { count: orders })}</p>
    </section>
  );
}
