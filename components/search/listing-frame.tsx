import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { GridPlaceholder } from "@/components/catalog/grid-placeholder";
import { SuspenseOnNavigation } from "@/components/ui/suspense-on-navigation";
// The pages show it. Imported here it comes in the layout's script, and a page waits for one file less.
import "./listing";
import { ListingNavigation } from "./listing-navigation";

/** What stays around the pages of a listing: their navigation, and placeholders until the first one has come. */
export async function ListingFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations("category");
  const fallback = (
    <div className="gutter pt-24">
      <p className="mb-8 text-stone" aria-hidden="true">
        {t("loading")}
      </p>
      <GridPlaceholder count={8} className="xl:grid-cols-4" label={t("loading")} />
    </div>
  );
  return (
    <ListingNavigation loading={t("loading")}>
      <SuspenseOnNavigation fallback={fallback}>{children}</SuspenseOnNavigation>
    </ListingNavigation>
  );
}
