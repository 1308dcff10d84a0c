import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { LoadFailure } from "@/components/admin/catalog/load-failure";
import { StockLedger } from "@/components/admin/catalog/stock-ledger";
import { HoverLink } from "@/components/ui/hover-link-client";
import { orNull } from "@/lib/platform/admin/or-null";
import { editPath, type AdminState } from "@/lib/catalog/admin/state";
import { modelled } from "@/lib/catalog/admin/variants/copy";
import { findVariants } from "@/lib/catalog/admin/variants/queries";
import { productPath } from "@/lib/platform/routes";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { VariantsForm } from "./variants-form";

type Props = { client: ShopClient; id: number; state: AdminState; copyOf: number | null };

/** `copyOf`: starts like the variants of that product, not yet saved. */
export async function EditVariants({ client, id, state, copyOf }: Props) {
  const t = await getTranslations("admin.products");
  const found = await orNull(Promise.all([findVariants(client, id), copyOf ? findVariants(client, copyOf) : null]));
  if (!found) return <LoadFailure />;
  const [data, model] = found.value;
  return (
    <>
      <div className="flex flex-wrap gap-x-8">
        <HoverLink href={editPath(id, state)} className="inline-flex min-h-11 items-center">
          <span className="text-link">{t("toProduct")}</span>
        </HoverLink>
        {data && (
          <Link
            href={productPath(data.slug)}
            prefetch={false}
            target="_blank"
            className="inline-flex min-h-11 items-center"
          >
            <span className="text-link">{t("view")}</span>
          </Link>
        )}
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
          <VariantsForm key={id} loaded={data} proposed={model ? modelled(data, model) : null} />
          <div className="mt-12 border-t border-line">
            <StockLedger client={client} productId={id} />
          </div>
        </>
      )}
    </>
  );
}
