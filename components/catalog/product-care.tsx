import { getTranslations } from "next-intl/server";
import type { CareText } from "@/lib/catalog/care";

export async function ProductCare({ texts }: { texts: readonly CareText[] }) {
  const t = await getTranslations("product");
  return (
    <div className="prose-measure space-y-3">
      {texts.map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
    </div>
  );
}
