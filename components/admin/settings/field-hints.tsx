import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { findDeadPathsAction } from "@/lib/desk/settings/admin/find-dead-paths";
import { interpolate } from "@/lib/platform/format/interpolate";
import { altHints, hintsFor, pathsIn, type TextKind } from "@/lib/settings/hints";
import { PART_PAGES } from "@/lib/settings/parts";
import { hints as text } from "#messages/client/admin-settings.json";

const LINK_CHECK_DEBOUNCE_MS = 600;

const isContent = (page: string) =>
  page.startsWith("/admin/inhalte/") || page === PART_PAGES.banner || page === PART_PAGES.collections;

type Props = {
  path: string;
  typed: string;
  /** That the text describes. */
  picture: unknown;
};

/** What is typed where shoppers read it: hints while it is written, none of which keeps it from being saved. */
export function FieldHints({ path, typed, picture }: Props) {
  const page = usePathname();
  return isContent(page) ? <Hints typed={typed} kind={kindOf(page, path)} picture={picture} /> : null;
}

function kindOf(page: string, path: string): TextKind {
  if (page === PART_PAGES.letters && !/\/(thanks|slip|voucherPaper)\//.test(path)) return "mail";
  if (/^(pages|blocks)\.\d+\.text$/.test(path)) return "written";
  return /(title|heading|question|name|label)$/i.test(path) ? "heading" : "text";
}

function Hints({ typed, kind, picture }: Omit<Props, "path"> & { kind: TextKind }) {
  const dead = useDeadPaths(typed);
  const hints = [...hintsFor(typed, kind), ...altHints(picture, typed)].map(({ name, what }) =>
    interpolate(text[name], { what }),
  );
  return (
    <div role="status" className="mt-2 grid gap-1 border-l border-stone pl-3 text-sm text-stone empty:hidden">
      {[...hints, ...dead.map((what) => interpolate(text.dead, { what }))].map((hint) => (
        <p key={hint} className="wrap-anywhere">
          {hint}
        </p>
      ))}
    </div>
  );
}

function useDeadPaths(typed: string): readonly string[] {
  const paths = pathsIn(typed).join(" ");
  const [found, setFound] = useState({ paths: "", dead: [] as readonly string[] });
  useEffect(() => {
    if (paths === "") return;
    let isOld = false;
    const look = async () => {
      // Without an answer nothing is known.
      const answer = await findDeadPathsAction(paths.split(" ")).catch(() => null);
      if (!isOld && answer?.ok) setFound({ paths, dead: answer.dead });
    };
    const timer = setTimeout(() => void look(), LINK_CHECK_DEBOUNCE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [paths]);
  return found.paths === paths ? found.dead : [];
}
