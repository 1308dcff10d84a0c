import { getTranslations } from "next-intl/server";
import { DataTable, RowLink, type Column } from "@/components/admin/parts/data-table";
import { appointmentPath } from "@/lib/inquiries/appointments/admin/paths";
import type { AppointmentRow } from "@/lib/inquiries/appointments/row";
import { wishInWords } from "@/lib/inquiries/appointments/words";
import { lastColumns } from "../last-columns";
import { AppointmentTag } from "./appointment-tag";

export async function AppointmentList({ appointments }: { appointments: AppointmentRow[] }) {
  const t = await getTranslations("admin.appointments");
  const columns: Column<AppointmentRow>[] = [
    {
      id: "when",
      head: t("when"),
      isRowHeader: true,
      className: "@max-list:col-span-2",
      cell: (appointment) => (
        <>
          <RowLink href={appointmentPath(appointment.id)} className="block tabular-nums">
            {wishInWords("de", appointment)}
          </RowLink>
          <span className="block text-sm text-stone">{appointment.place.name}</span>
        </>
      ),
    },
    {
      id: "concern",
      head: t("concern"),
      className: "@max-list:col-span-2",
      cell: ({ name, concern }) => (
        <>
          <span className="block truncate">{name}</span>
          <span className="line-clamp-2 text-sm wrap-anywhere text-stone">{concern}</span>
        </>
      ),
    },
    ...(await lastColumns<AppointmentRow>((appointment) => <AppointmentTag appointment={appointment} />)),
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={appointments}
      rowKey={({ id }) => id}
      gridClassName="@list:grid-cols-[minmax(0,18rem)_minmax(0,1fr)_auto_auto]"
    />
  );
}
