import { getTranslations } from "next-intl/server";
import { AppointmentList } from "@/components/admin/inquiries/appointments/appointment-list";
import { ListPage } from "@/components/admin/parts/list-page";
import { pageTitle } from "@/lib/platform/page-title";
import { parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listAppointments } from "@/lib/inquiries/appointments/admin/queries";
import { APPOINTMENT_STATUSES } from "@/lib/inquiries/appointments/admin/status";

export const instant = false;

type Props = PageProps<"/admin/termine">;

export const generateMetadata = () => pageTitle("admin.appointments.title");

export default async function AppointmentsPage({ searchParams }: Props) {
  const { client } = await requireAdmin("sales");
  const t = await getTranslations("admin.appointments");
  const state = parseListState(await searchParams, APPOINTMENT_STATUSES);
  const found = await listAppointments(client, state);
  return (
    <ListPage
      part="appointments"
      path="/admin/termine"
      state={state}
      found={found}
      filters={APPOINTMENT_STATUSES}
      name={(filter) => (filter ? t(`statuses.${filter}`) : t("all"))}
      search={t("search")}
    >
      <AppointmentList appointments={found.rows} />
    </ListPage>
  );
}
