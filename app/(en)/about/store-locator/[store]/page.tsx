import { MissingStore } from "@/components/content/missing-store";
import { VisitPage } from "@/components/content/visit-page";
import { visitMetadata } from "@/lib/seo/visit-metadata";
import { settings } from "@/lib/settings/read";
import { storePages } from "@/lib/settings/store-pages";
import { findStore } from "@/lib/settings/stores";

export const ensureStatic = "navigation";

type Props = PageProps<"/about/store-locator/[store]">;

export const generateStaticParams = storePages;

export async function generateMetadata({ params }: Props) {
  return visitMetadata("en", (await params).store);
}

export default async function Page({ params }: Props) {
  const store = findStore(await settings("stores"), (await params).store);
  return store ? <VisitPage store={store} language="en" /> : <MissingStore language="en" />;
}
