import { ListHead } from "@/components/admin/parts/list-head";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { shortMoment } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { listParts } from "@/lib/desk/settings/admin/queries";
import { PART_NAMES, PART_PAGES, type PART_LISTS } from "@/lib/settings/parts";
import operations from "#messages/client/admin-operations.json";
import text from "#messages/client/admin-settings.json";
import { draftInWords } from "./draft-note";
import { wordsOf } from "./words";

type Props = { client: ShopClient; below: (typeof PART_LISTS)[number] };

/** The parts whose pages are below this address. */
export async function PartList({ client, below }: Props) {
  const names = PART_NAMES.filter((part) => PART_PAGES[part].startsWith(`${below}/`));
  const { title, intro } = text.lists[below];
  return (
    <>
      <ListHead title={title} />
      <p className="mt-2 prose-measure text-stone">{intro}</p>
      {below === "/admin/einstellungen" && (
        <HoverTextLink href="/admin/einrichten" className="mt-2">
          {text.setup}
        </HoverTextLink>
      )}
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {(await listParts(client, names)).map(({ part, last, draft }) => (
          <li key={part} className="py-4">
            <HoverTextLink href={PART_PAGES[part]} className="font-serif text-xl">
              {wordsOf(part).title}
            </HoverTextLink>
            {wordsOf(part).intro !== text.texts.intro && <p className="prose-measure">{wordsOf(part).intro}</p>}
            <p className="mt-1 text-sm text-stone">
              {last && last.number > 1
                ? interpolate(text.lastChange, { time: shortMoment(last.at), who: last.who ?? text.unknown })
                : text.neverChanged}
            </p>
            {draft && <p className="mt-1 text-sm">{draftInWords(draft)}</p>}
          </li>
        ))}
        {below === "/admin/einstellungen" && (
          <li className="py-4">
            <HoverTextLink href="/admin/einstellungen/betrieb" className="font-serif text-xl">
              {operations.title}
            </HoverTextLink>
            <p className="prose-measure">{operations.intro}</p>
          </li>
        )}
      </ul>
    </>
  );
}
