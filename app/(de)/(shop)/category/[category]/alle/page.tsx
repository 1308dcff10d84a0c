import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { listCategories } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { markMissing, missingMetadata } from "@/lib/missing";
import { categoryPath } from "@/lib/routes";
import { loadListing } from "@/lib/search/queries";
import { DEFAULT_STATE } from "@/lib/search/state";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/seo/share/address";
import { findCategory } from "../room";
import { RoomPage } from "../room-page";

// A category without parameters; next.config.ts rewrites /category/<slug> to this page.
export const ensureStatic = "navigation";

type Props = { params: Promise<{ category: string }> };

export async function generateStaticParams() {
  return [SHOP_SLUG, ...(await listCategories()).map(({ slug }) => slug)].map((category) => ({ category }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const room = await findCategory((await params).category);
  if (!room) return missingMetadata((await getTranslations("errors"))("notFoundTitle"));
  const t = await getTranslations("category");
  return pageMetadata({
    path: categoryPath(room.slug),
    title: room.name,
    description: t("metaDescription", { name: room.name, description: room.description }),
    picture: sharePicture.category(room.slug),
  });
}

export default async function CategoryPage({ params }: Props) {
  const room = await findCategory((await params).category);
  if (!room) {
    await markMissing();
    return <NotFoundMessage />;
  }
  return <RoomPage room={room} listing={await loadListing(DEFAULT_STATE, room.category)} />;
}
