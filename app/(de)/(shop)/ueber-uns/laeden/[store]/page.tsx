import { MissingStore } from "@/components/about/missing-store";
import { VisitPage } from "@/components/about/visit-page";
import { storeIds, visitMetadata } from "@/lib/about/visit";
import { findStore } from "@/lib/shop/stores";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ store: string }> };

export const generateStaticParams = storeIds;

export async function generateMetadata({ params }: Props) {
  return visitMetadata("de", (await params).store);
}

export default async function Page({ params }: Props) {
  const store = findStore((await params).store);
  return store ? <VisitPage store={store} language="de" /> : <MissingStore />;
}
