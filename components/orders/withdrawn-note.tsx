import { getTranslations } from "next-intl/server";
import { textLink } from "@/components/layout/text-link";
import { germanDate } from "@/lib/platform/format/dates";
import { piecesOf } from "@/lib/orders/lines";
import { returnLines, returnSlipPath } from "@/lib/orders/return-lines";
import type { Order } from "@/lib/orders/schema";
import { lineNames } from "@/lib/withdrawals/line-names";

export async function WithdrawnNote({ order }: { order: Order }) {
  const t = await getTranslations("order");
  const events = order.events.filter(({ kind }) => kind === "withdrawn");
  const [first] = events;
  if (!first) return null;
  const lines = events.flatMap((event) => event.lines ?? []);
  const names = lineNames(
    order.items
      .map(({ position, name }) => ({ name, quantity: piecesOf(lines, position) }))
      .filter(({ quantity }) => quantity > 0),
  );
  return (
    <div className="mt-4 prose-measure">
      <p>
        {t.rich(events.every(({ isVoluntary }) => isVoluntary) ? "voluntaryReturned" : "withdrawn", {
          date: germanDate(first.at),
          policy: textLink("/widerrufsrecht"),
        })}
        {names.length > 0 && <span> {t("withdrawnArticles", { names: names.join("; ") })}</span>}
      </p>
      {returnLines(order).length > 0 && (
        <a href={returnSlipPath(order.token)} className="inline-flex min-h-11 items-center">
          <span className="text-link">{t("returnSlip")}</span>
        </a>
      )}
    </div>
  );
}
