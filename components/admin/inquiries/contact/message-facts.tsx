import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { listSearch } from "@/lib/platform/admin/list-state";
import type { ContactRow } from "@/lib/inquiries/contact/row";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { listingPath } from "@/lib/platform/routes";

/** `order`: the number of the order that was named, if it exists. */
export async function MessageFacts({ message: row, order }: { message: ContactRow; order: string | null }) {
  const t = await getTranslations("admin.contact");
  const { topic, language, orderNumber, message } = row;
  const search = orderNumber && listSearch({ query: orderNumber, filter: null, page: 1 });
  return (
    <>
      <dl className="mt-8 grid gap-x-10 gap-y-4 border-t border-line pt-5 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-stone">{t("topic")}</dt>
          <dd>{t(`topics.${topic}`)}</dd>
        </div>
        <div>
          <dt className="text-sm text-stone">{t("language")}</dt>
          <dd>{t(`languages.${language}`)}</dd>
        </div>
        {search && (
          <div>
            <dt className="text-sm text-stone">{t("orderNumber")}</dt>
            <dd>
              {order ? (
                <HoverLink href={adminOrderPath(order)} className="inline-flex min-h-11 items-center">
                  <span className="text-link wrap-anywhere">{order}</span>
                </HoverLink>
              ) : (
                <>
                  <span className="wrap-anywhere">{orderNumber}</span>{" "}
                  <HoverTextLink href={listingPath("/admin/bestellungen", search)} className="ml-2 text-[0.9375rem]">
                    {t("searchOrder")}
                  </HoverTextLink>
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
      <h2 className="mt-8 text-sm text-stone">{t("message")}</h2>
      <p className="mt-2 prose-measure wrap-anywhere whitespace-pre-line">{message}</p>
    </>
  );
}
