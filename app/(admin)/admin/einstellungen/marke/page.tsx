import { BrandPreview } from "@/components/admin/settings/brand-preview";
import { PartPage, partTitle } from "@/components/admin/settings/part-page";
import { PAIRS } from "@/lib/platform/typefaces/pairs";
import { settings } from "@/lib/settings/read";
import { fontFaces, variablesOfPair } from "../../../../typefaces";

export const instant = false;

export const metadata = partTitle("brand");

export default async function BrandSettingsPage() {
  const { shop } = await settings("company");
  const preview = (
    <BrandPreview shop={shop} pairs={PAIRS.map(variablesOfPair)} fontFaces={PAIRS.map(fontFaces).join("")} />
  );
  return <PartPage part="brand" preview={preview} />;
}
