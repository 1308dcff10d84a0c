import type { Metadata } from "next";
import { BrandPreview } from "@/components/admin/settings/brand-preview";
import { PartPage } from "@/components/admin/settings/part-page";
import { wordsOf } from "@/components/admin/settings/words";
import { PAIRS } from "@/lib/platform/typefaces/pairs";
import { settings } from "@/lib/settings/read";
import { fontFaces, variablesOfPair } from "../../../../typefaces";

export const instant = false;

export const metadata: Metadata = { title: wordsOf("brand").title };

export default async function BrandSettingsPage() {
  const { shop } = await settings("company");
  const preview = (
    <BrandPreview shop={shop} pairs={PAIRS.map(variablesOfPair)} fontFaces={PAIRS.map(fontFaces).join("")} />
  );
  return <PartPage part="brand" preview={preview} />;
}
