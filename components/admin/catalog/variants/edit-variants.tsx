import { getTranslations } from "next-intl/server";
import { LoadFailure } from "@/components/admin/catalog/load-failure";
import { StockLedger } from "@/components/admin/catalog/stock-ledger";
import { ViewLink } from "@/components/admin/catalog/view-link";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { orNull } from "@/lib/platform/admin/or-null";
import { editPath, type AdminState } from "@/lib/catalog/admin/state";
import { findVariants } from "@/lib/catalog/admin/variants/queries";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { VariantsForm } from "./variants-form";

type Props = { client: ShopClient; id: number; state: AdminState };

export async function EditVariants({ client, id, state }: Props) {
  const t = await getTranslations("admin.products");
  const found = await orNull(findVariants(client, id));
  if (!found) return <LoadFailure />;
  const data = found.value;
  return (
    <>
      <div className="flex flex-wrap gap-x-8">
        <HoverTextLink href={editPath(id, state)}>{t("toProduct")}</HoverTextLink>
        {data && <ViewLink slug={data.slug} isDraft={data.isDraft} />}
      </div>
      <h1 className="mt-2 display-type text-heading wrap-anywhere">
        {data ? t("variantsOf", { name: data.name }) : t("variants")}
      </h1>
      {!data && (
        <p role="alert" className="mt-6">
          {t("noVariants")}
        </p>
      )}
      {data && (
        <>
          <VariantsForm key={id} loaded={data} />
          <div className="mt-12 border-t border-line">
            <StockLedger client={client} productId={id} />
          </div>
        </>
      )}
    </>
  );
}
