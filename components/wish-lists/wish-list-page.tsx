import { getTranslations } from "next-intl/server";
import { priceNote } from "@/components/catalog/price-note";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { CopyButton } from "@/components/orders/copy-button-client";
import { env } from "@/lib/platform/env";
import { wishListPath } from "@/lib/platform/routes";
import type { Wish } from "@/lib/wish-lists/queries";
import { WishItem, type Last } from "./wish-item";

type Props = { token: string; giver: string; last: Last; wishes: Wish[] | "ended" };

/** Plain forms: nothing here needs a script. */
export async function WishListPage({ token, giver, last, wishes }: Props) {
  const [t, order, note] = await Promise.all([getTranslations("wishList"), getTranslations("order"), priceNote()]);
  const link = `${env.SITE_URL}${wishListPath(token)}`;
  return (
    <div className="gutter pt-5 pb-24 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      {wishes === "ended" ? (
        <p className="mt-6 prose-measure text-lg">{t("ended")}</p>
      ) : (
        <>
          <p className="mt-6 prose-measure text-lg">{t("intro")}</p>
          <div className="mt-6 flex max-w-3xl items-center justify-between gap-4 bg-mat px-5 py-2">
            <p className="min-w-0 text-sm wrap-anywhere">
              <span className="block text-stone">{t("link")}</span>
              <span className="select-all">{link}</span>
            </p>
            <CopyButton value={link} label={t("copyLink")} text={order("copyShort")} done={order("copied")} />
          </div>
          {wishes.length === 0 ? (
            <p className="mt-10">{t("none")}</p>
          ) : (
            <>
              <ul className="mt-10 max-w-3xl divide-y divide-line border-y border-line">
                {wishes.map((wish) => (
                  <WishItem key={wish.product.id} wish={wish} token={token} giver={giver} last={last} />
                ))}
              </ul>
              <p className="mt-4 text-sm text-stone">{note}</p>
            </>
          )}
        </>
      )}
    </div>
  );
}
