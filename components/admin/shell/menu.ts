import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { orNull } from "@/lib/platform/admin/or-null";
import { peekAdmin, type Role } from "@/lib/platform/auth/guard";
import { getWorkCounts, type WorkCounts } from "@/lib/desk/dashboard/work-counts";
import type { MenuGroup } from "./menu-links";
import { ADMIN_PAGES } from "./pages";

const MAX_SHOWN = 999;

export function menuWithoutCounts(): Promise<MenuGroup[]> {
  return groups("admin", null);
}

/** Without numbers when they cannot be read. */
export const menuWithCounts = cache(async (): Promise<MenuGroup[]> => {
  const admin = await peekAdmin();
  return groups(admin?.role ?? "admin", admin && ((await orNull(getWorkCounts(admin)))?.value ?? null));
});

async function groups(own: Role, counts: WorkCounts | null): Promise<MenuGroup[]> {
  const t = await getTranslations("admin.shell");
  const isOwn = ({ role }: { role?: Role | "each" }) => own === "admin" || role === own || role === "each";
  const shown = ADMIN_PAGES.map(({ group, pages }) => ({ group, pages: pages.filter(isOwn) }));
  return shown
    .filter(({ pages }) => pages.length > 0)
    .map(({ group, pages }) => ({
      title: group === "start" ? "" : t(`groups.${group}`),
      links: pages.map(({ name, href, work }) => {
        const count = (work && counts?.[work]) ?? 0;
        const shown = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
        return { href, label: t(name), work: count > 0 ? { shown, text: t("work", { count: shown }) } : null };
      }),
    }));
}
