import type { Metadata } from "next";
import type { ReactNode } from "react";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { interpolate } from "@/lib/platform/format/interpolate";
import { countUnpaidOrders, listRevisions, readPresent } from "@/lib/desk/settings/admin/queries";
import { hasDrafts, PART_LISTS, PART_PAGES, type PartName } from "@/lib/settings/parts";
import text from "#messages/client/admin-settings.json";
import { nextStep } from "@/lib/desk/golive/setup";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { setup } from "#messages/opening.json";
import { PreviewLinks } from "./preview-links";
import { RevisionList } from "./revision-list";
import { SettingsForm } from "./settings-form";
import { wordsOf } from "./words";
import { HoverTextLink } from "@/components/ui/hover-text-link";

type Props = { part: PartName; preview?: ReactNode; children?: ReactNode };

export const partTitle = (part: PartName): Metadata => ({ title: wordsOf(part).title });

/** A page that has the form alone. */
export const partPage = (part: PartName) =>
  function FormPage() {
    return <PartPage part={part} />;
  };

/** `children` come before the form. */
export async function PartPage({ part, preview, children }: Props) {
  const { client } = await requireAdmin();
  const [revisions, unpaid] = await Promise.all([
    listRevisions(client, part),
    part === "company" ? countUnpaidOrders(client) : 0,
  ]);
  const present = await readPresent(client, part, revisions);
  const { title, intro } = wordsOf(part);
  const next = SHOP_MODE === "test" && nextStep(part);
  const list = PART_LISTS.find((below) => PART_PAGES[part].startsWith(`${below}/`));
  return (
    <>
      {list && <HoverTextLink href={list}>{text.lists[list].title}</HoverTextLink>}
      <h1 className="mt-2 display-type text-heading">{title}</h1>
      <p className="mt-2 prose-measure text-stone">{intro}</p>
      {unpaid > 0 && (
        <p className="mt-2 prose-measure">
          {unpaid === 1 ? text.unpaidOne : interpolate(text.unpaid, { count: String(unpaid) })}
        </p>
      )}
      {hasDrafts(part) && <PreviewLinks part={part} />}
      {children}
      <div className="mt-10">
        <SettingsForm part={part} present={present} preview={preview} />
      </div>
      {next && (
        <HoverTextLink href={next.href} className="mt-6">
          {interpolate(setup.next, { step: setup.steps[next.name].title })}
        </HoverTextLink>
      )}
      {revisions.length > 0 && (
        <section aria-labelledby="verlauf" className="mt-14">
          <h2 id="verlauf" className="mb-4 font-serif text-xl">
            {text.history}
          </h2>
          <RevisionList part={part} revisions={revisions} />
        </section>
      )}
    </>
  );
}
