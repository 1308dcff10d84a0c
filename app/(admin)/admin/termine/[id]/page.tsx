import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { AnswerButtons } from "@/components/admin/inquiries/appointments/answer-buttons";
import { AppointmentFacts } from "@/components/admin/inquiries/appointments/appointment-facts";
import { AppointmentTag } from "@/components/admin/inquiries/appointments/appointment-tag";
import { MoveButton } from "@/components/admin/inquiries/appointments/move-button";
import { RowLog } from "@/components/admin/audit-log/row-log";
import { ReplyLink } from "@/components/admin/parts/reply-link";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { findAppointment } from "@/lib/inquiries/appointments/row";
import { allSlots } from "@/lib/inquiries/appointments/slots";
import { wishInWords } from "@/lib/inquiries/appointments/words";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin } from "@/lib/platform/auth/guard";

export const instant = false;

type Props = PageProps<"/admin/termine/[id]">;

export const generateMetadata = () => pageTitle("admin.appointments.title");

export default async function AppointmentPage({ params }: Props) {
  const admin = await requireAdmin("sales");
  const { client } = admin;
  const t = await getTranslations("admin.appointments");
  const appointment = await findAppointment(client, (await params).id);
  if (!appointment) notFound();
  const { id, language, name, email, status, place } = appointment;
  return (
    <>
      <HoverTextLink href="/admin/termine">{t("back")}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading wrap-anywhere">{t("one", { name })}</h1>
      <div className="mt-2">
        <AppointmentTag appointment={appointment} />
      </div>
      <AppointmentFacts appointment={appointment} />
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <AnswerButtons id={id} status={status} wish={wishInWords("de", appointment)} store={place.name} email={email} />
        {"hours" in place && (
          <MoveButton
            id={id}
            before={{ day: appointment.day, slot: appointment.slot }}
            slots={allSlots(place)}
            wish={wishInWords("de", appointment)}
            store={place.name}
            email={email}
          />
        )}
        <ReplyLink email={email} subject={t(`replySubject.${language}`)} label={t("reply")} />
      </div>
      <div className="mt-10 border-t border-line">
        <RowLog admin={admin} table="appointment_requests" rowId={id} />
      </div>
    </>
  );
}
