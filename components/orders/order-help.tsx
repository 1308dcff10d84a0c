import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { Order } from "@/lib/orders/schema";
import { questionPath } from "@/lib/platform/routes";
import { settings } from "@/lib/settings/read";

type Props = { order: Pick<Order, "number" | "firstName" | "lastName" | "email"> };

export async function OrderHelp({ order }: Props) {
  const t = await getTranslations("order");
  const { email, phone } = await settings("company");
  const known = { order_number: order.number, name: `${order.firstName} ${order.lastName}`, email: order.email };
  return (
    <div>
      <p className="prose-measure">
        {t.rich("wrong", {
          email,
          phone,
          mail: (words) => (
            <a href={`mailto:${email}`} className="text-link">
              {words}
            </a>
          ),
        })}
      </p>
      <p className="mt-2">
        <Link href={questionPath(known)} className="inline-flex min-h-11 items-center">
          <span className="text-link">{t("question")}</span>
        </Link>
      </p>
    </div>
  );
}
