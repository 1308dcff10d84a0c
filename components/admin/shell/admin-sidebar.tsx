import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { menuWithCounts, menuWithoutCounts } from "./menu";
import { MenuLinks } from "./menu-links";

/** The admin area's pages at the left of wide screens; small ones have them in a drawer. */
export function AdminSidebar() {
  return (
    <div className="sticky top-0 max-h-dvh w-56 shrink-0 self-start overflow-y-auto max-lg:hidden print:hidden">
      <Suspense fallback={<Links groups={menuWithoutCounts()} />}>
        <Links groups={menuWithCounts()} />
      </Suspense>
    </div>
  );
}

async function Links({ groups }: { groups: ReturnType<typeof menuWithCounts> }) {
  return <MenuLinks label={(await getTranslations("admin.shell"))("navigation")} groups={await groups} />;
}
