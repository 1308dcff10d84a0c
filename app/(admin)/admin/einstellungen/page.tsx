import type { Metadata } from "next";
import { ListHead } from "@/components/admin/parts/list-head";
import { wordsOf } from "@/components/admin/settings/words";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listParts } from "@/lib/desk/settings/admin/queries";
import { PART_PAGES } from "@/lib/settings/parts";
import operations from "#messages/client/admin-operations.json";
import text from "#messages/client/admin-settings.json";

export const instant = false;

export const metadata: Metadata = { title: text.title };

export default async function SettingsPage() {
  const { client } = await requireAdmin();
  const parts = await listParts(client);
  return (
    <>
      <ListHead title={text.title} />
      <p className="mt-2 prose-measure text-stone">{text.intro}</p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {parts.map(({ part, last }) => (
          <li key={part} className="py-4">
            <HoverLink href={PART_PAGES[part]} className="inline-flex min-h-11 items-center font-serif text-xl">
              <span className="text-link">{wordsOf(part).title}</span>
            </HoverLink>
            <p className="prose-measure">{wordsOf(part).intro}</p>
            <p className="mt-1 text-sm text-stone">
              {last && last.number > 1
                ? interpolate(text.lastChange, { time: shortMoment(last.at), who: last.who ?? text.unknown })
                : text.neverChanged}
            </p>
          </li>
        ))}
        <li className="py-4">
          <HoverLink
            href="/admin/einstellungen/betrieb"
            className="inline-flex min-h-11 items-center font-serif text-xl"
          >
            <span className="text-link">{operations.title}</span>
          </HoverLink>
          <p className="prose-measure">{operations.intro}</p>
        </li>
      </ul>
    </>
  );
}
