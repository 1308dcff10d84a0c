import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { shortMoment } from "@/lib/platform/format/dates";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { DeleteNote } from "./delete-note";
import { NoteForm } from "./note-form";

export async function OrderNotes({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  // They went when it was archived, and there may be no new ones.
  if (order.isArchived) return null;
  return (
    <Panel title={t("notes")}>
      {order.notes.length > 0 && (
        <ul className="mb-5 grid gap-4">
          {order.notes.map(({ id, body, at, who }) => (
            <li key={id} className="flex items-start justify-between gap-4 border-l-2 border-line pl-4">
              <div className="min-w-0">
                <p className="wrap-anywhere whitespace-pre-line">{body}</p>
                <p className="mt-1 text-sm wrap-anywhere text-stone tabular-nums">
                  {t("noteBy", { who: who ?? t("noteByNobody"), time: shortMoment(at) })}
                </p>
              </div>
              <DeleteNote id={id} name={t("deleteNote", { time: shortMoment(at) })} />
            </li>
          ))}
        </ul>
      )}
      <NoteForm number={order.number} />
    </Panel>
  );
}
