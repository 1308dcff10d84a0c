import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";

/** One click from a product to the notice on the legal guarantee. */
export async function GuaranteeLink() {
  const t = await getTranslations("legal");
  return (
    <HoverLink href="/gewaehrleistung" className="note-link">
      {t("guarantee")}
    </HoverLink>
  );
}
