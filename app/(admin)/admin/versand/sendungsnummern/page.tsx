import { getTranslations } from "next-intl/server";
import { TrackingForm } from "@/components/admin/orders/dispatch/tracking-form";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { currentSettings } from "@/lib/settings/read";

export const instant = false;

export const generateMetadata = () => pageTitle("admin.dispatch.tracking.title");

export default async function TrackingPage() {
  await requireAdmin("sales");
  const t = await getTranslations("admin.dispatch.tracking");
  const { shipping } = await currentSettings();
  return (
    <>
      <HoverTextLink href="/admin/versand">{t("back")}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading">{t("title")}</h1>
      <ul className="mt-4 grid max-w-[65ch] list-disc gap-1.5 pl-5 text-[0.9375rem]">
        {(["file", "check", "send"] as const).map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <TrackingForm carrier={shipping.carrier} />
    </>
  );
}
