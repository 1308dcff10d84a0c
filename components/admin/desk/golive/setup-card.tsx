import { ActButton } from "@/components/admin/parts/act-button";
import { buttonVariants } from "@/components/ui/button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { interpolate } from "@/lib/platform/format/interpolate";
import { setOpeningAction } from "@/lib/desk/settings/admin/actions";
import text from "#messages/opening.json";
import { progressOf } from "./opening-group";

const { setup } = text;

export function SetupCard({ steps }: { steps: readonly { isDone: boolean }[] }) {
  return (
    <section aria-labelledby="einrichten" className="mt-6 border border-ink p-5 sm:p-6">
      <h2 id="einrichten" className="font-serif text-xl">
        {setup.title}
      </h2>
      <p className="mt-1 prose-measure">{setup.card}</p>
      <p className="text-stone tabular-nums">{progressOf(steps)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <HoverLink href="/admin/einrichten" className={buttonVariants()}>
          {setup.start}
        </HoverLink>
        <ActButton
          label={setup.hide}
          name={interpolate(text.actionOf, { title: setup.title, action: setup.hide })}
          action={setOpeningAction.bind(null, "hidesGuide", true)}
        />
      </div>
    </section>
  );
}
