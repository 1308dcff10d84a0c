import { getTranslations } from "next-intl/server";
import { shortMoment } from "@/lib/platform/format/dates";

type Window = { startsAt: Date | null; endsAt: Date | null };

export async function validity({ startsAt, endsAt }: Window): Promise<string> {
  const t = await getTranslations("admin.discounts");
  const start = startsAt ? shortMoment(startsAt) : "";
  const end = endsAt ? shortMoment(endsAt) : "";
  if (start && end) return t("window", { start, end });
  if (start) return t("since", { start });
  return end ? t("until", { end }) : t("always");
}
