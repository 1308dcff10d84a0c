import { CopyButton } from "@/components/orders/copy-button-client";
import { env } from "@/lib/platform/env";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import type { PartName } from "@/lib/settings/parts";
import { previewToken } from "@/lib/settings/preview";
import { draft as text } from "#messages/client/admin-settings.json";

/** The page that shows the part; of other parts it is the home page. */
const SHOWN_ON: { [Name in PartName]?: string } = {
  story: BRAND_PAGES.story.de,
  materials: BRAND_PAGES.materials.de,
  sizes: BRAND_PAGES.sizes.de,
  care: BRAND_PAGES.care.de,
  storetexts: BRAND_PAGES.stores.de,
  questions: BRAND_PAGES.care.de,
  gifts: "/geschenke",
  careers: "/karriere",
};

export function PreviewLinks({ part }: { part: PartName }) {
  const path = `/vorschau/${previewToken(new Date())}?${new URLSearchParams({ zu: SHOWN_ON[part] ?? "/" })}`;
  return (
    <div className="mt-4">
      <p className="prose-measure text-stone">{text.previewHint}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-6">
        {/* Not the router's: it would keep the shop as it is without drafts. */}
        <a href={path} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
          <span className="text-link">{text.preview}</span>
        </a>
        <CopyButton value={env.SITE_URL + path} label={text.copy} text={text.copy} done={text.copied} />
      </div>
    </div>
  );
}
