import { brandCss } from "@/lib/settings/brand";
import { settings } from "@/lib/settings/read";

/** The owner's colors over those of the style sheet; nothing as long as they are as delivered. */
export async function BrandStyle() {
  const css = brandCss(await settings("brand"));
  // oxlint-disable-next-line react/no-danger -- Made of the shop's own names and "#rrggbb".
  return css && <style dangerouslySetInnerHTML={{ __html: css }} />;
}
