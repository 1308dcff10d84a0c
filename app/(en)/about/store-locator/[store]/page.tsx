import { MissingStore } from "@/components/content/missing-store";
import { VisitPage } from "@/components/content/visit-page";
import { visitMetadata } from "@/lib/seo/visit-metadata";
import { findStore, storeIds } from "@/lib/settings/stores";

export const ensureStatic = "navigation";

type Props = PageProps<"/about/store-locator/[store]">;

export const generateStaticParams = storeIds;

export async function generateMetadata({ params }: Props) {
  return visitMetadata("en", (await params).store);
}

export default async function Page({ params }: Props) {
  const store = findStore((await params).store);
  return store ? <VisitPage store={store} language="en" /> : <MissingStore language="en" />;
}
