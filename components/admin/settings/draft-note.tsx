import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { shortMoment } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { discardDraftAction } from "@/lib/desk/settings/admin/actions";
import type { Draft } from "@/lib/desk/settings/admin/queries";
import type { PartName } from "@/lib/settings/parts";
import { draft as text } from "#messages/client/admin-settings.json";

/** Of a part with a draft: the form shows it, the shop does not yet. */
export function DraftNote({ part, draft }: { part: PartName; draft: Draft }) {
  return (
    <div className="mb-8 border border-line p-4 sm:p-5">
      <p>{draftInWords(draft)}</p>
      <div className="mt-2">
        <ConfirmButton
          label={text.discard}
          title={text.discardTitle}
          action={discardDraftAction.bind(null, part, draft.version)}
        >
          {text.discardText}
        </ConfirmButton>
      </div>
    </div>
  );
}

export function draftInWords({ who, at, publishAt }: Draft): string {
  const saved = interpolate(who === null ? text.isOwn : text.is, { who: who ?? "", time: shortMoment(at) });
  return publishAt ? `${saved} ${interpolate(text.willBe, { time: shortMoment(publishAt) })}` : saved;
}
