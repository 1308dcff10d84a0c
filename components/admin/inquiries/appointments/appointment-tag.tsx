import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import type { AppointmentRow } from "@/lib/inquiries/appointments/row";

export async function AppointmentTag({ appointment: { status, isPast } }: { appointment: AppointmentRow }) {
  const t = await getTranslations("admin.appointments");
  return (
    <span className="flex flex-wrap gap-2">
      <Tag tone={status === "new" ? (isPast ? "alert" : "open") : "quiet"}>{t(`statuses.${status}`)}</Tag>
      {isPast && <Tag>{t("past")}</Tag>}
    </span>
  );
}
