import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { menuWithCounts, menuWithoutCounts } from "./menu";
import { MenuLinks } from "./menu-links";

export function AdminLinks() {
  return (
    <Suspense fallback={<Links groups={menuWithoutCounts()} />}>
      <Links groups={menuWithCounts()} />
    </Suspense>
  );
}

async function Links({ groups }: { groups: ReturnType<typeof menuWithCounts> }) {
  return <MenuLinks label={(await getTranslations("admin.shell"))("navigation")} groups={await groups} />;
}
