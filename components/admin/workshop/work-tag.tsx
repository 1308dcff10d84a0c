import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import type { WorkState } from "@/lib/workshop/states";

export async function WorkTag({ state }: { state: WorkState }) {
  const t = await getTranslations("admin.workshop");
  return <Tag tone={state === "waiting" || state === "approved" ? "open" : "quiet"}>{t(`statuses.${state}`)}</Tag>;
}
