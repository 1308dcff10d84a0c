import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import { appointmentPath } from "@/lib/inquiries/appointments/admin/paths";
import type { AppointmentRow } from "@/lib/inquiries/appointments/row";
import { wishInWords } from "@/lib/inquiries/appointments/words";
import { AppointmentTag } from "./appointment-tag";

/** Wished appointments, one each. The whole entry is the link. */
export function AppointmentList({ appointments }: { appointments: AppointmentRow[] }) {
  return (
    <ul className="mt-8 border-t border-line">
      {appointments.map((appointment) => (
        <li
          key={appointment.id}
          className="relative grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-line py-3.5 transition-colors duration-200 hover:bg-mat md:grid-cols-[minmax(0,18rem)_1fr_12rem_10rem] md:items-center md:py-3"
        >
          <span className="min-w-0 max-md:col-span-2">
            <HoverLink
              href={appointmentPath(appointment.id)}
              className="block font-medium tabular-nums after:absolute after:inset-0"
            >
              {wishInWords("de", appointment)}
            </HoverLink>
            <span className="block text-sm text-stone">{appointment.place.name}</span>
          </span>
          <span className="min-w-0 max-md:col-span-2">
            <span className="block truncate">{appointment.name}</span>
            <span className="line-clamp-2 text-sm wrap-anywhere text-stone">{appointment.concern}</span>
          </span>
          <AppointmentTag appointment={appointment} />
          <span className="text-right text-sm text-stone tabular-nums md:text-left">
            {shortMoment(appointment.receivedAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}
