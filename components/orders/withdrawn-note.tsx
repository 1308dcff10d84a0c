import { getTranslations } from "next-intl/server";
import { textLink } from "@/components/layout/text-link";
import { germanDate } from "@/lib/platform/format/dates";
import type { Order } from "@/lib/orders/schema";

export async function WithdrawnNote({ order }: { order: Order }) {
  const t = await getTranslations("order");
  const event = order.events.find(({ kind }) => kind === "withdrawn");
  if (!event) return null;
  const names = order.items.filter(({ position }) => event.positions?.includes(position)).map(({ name }) => name);
  return (
    <p className="mt-4 prose-measure">
      {t.rich("withdrawn", {
        date: germanDate(event.at),
        policy: textLink("/widerrufsrecht"),
      })}
      {names.length > 0 && <span> {t("withdrawnArticles", { names: names.join("; ") })}</span>}
    </p>
  );
}
