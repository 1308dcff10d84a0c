import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { SearchButton } from "@/components/admin/desk/search/search-button";
import { Wordmark } from "@/components/brand/wordmark";
import { HoverLink } from "@/components/ui/hover-link-client";
import { signOutAction } from "@/lib/account/actions";
import { AdminLinks } from "./admin-links";
import { menuWithCounts, menuWithoutCounts } from "./menu";
import { MenuDrawer } from "./menu-drawer";
import { SignedInAs } from "./signed-in-as";
import { SkipLink } from "@/components/layout/skip-link";

export async function AdminHeader() {
  const t = await getTranslations("admin.shell");
  const pages = (await menuWithoutCounts()).flatMap(({ links }) => links.map(({ label, href }) => ({ label, href })));
  const skip = (await getTranslations("header"))("skip");
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <SkipLink>{skip}</SkipLink>
      <div className="flex min-h-16 items-center gap-4 px-5 md:px-10 lg:px-5 xl:pr-16">
        <MenuDrawer
          labels={{ navigation: t("navigation"), open: t("menu"), close: t("close") }}
          mark={
            <Suspense>
              <WorkMark />
            </Suspense>
          }
          links={<AdminLinks />}
        >
          <WaysOut />
        </MenuDrawer>
        <HoverLink href="/admin" className="mr-auto rounded-control py-3">
          <Wordmark className="text-lg md:text-xl" />
          <span className="sr-only">{t("title")}</span>
        </HoverLink>
        <div className="flex min-w-0 items-center gap-4 text-[0.9375rem]">
          <SearchButton pages={pages} />
          <Suspense>
            <SignedInAs />
          </Suspense>
          <div className="flex items-center gap-4 max-sm:hidden">
            <WaysOut />
          </div>
        </div>
      </div>
    </header>
  );
}

async function WorkMark() {
  const isWork = (await menuWithCounts()).some(({ links }) => links.some(({ work }) => work));
  return isWork && <span className="absolute top-2 right-1.5 size-2 rounded-full bg-vermilion" />;
}

async function WaysOut() {
  const t = await getTranslations("admin.shell");
  return (
    <>
      <HoverLink href="/" className="inline-flex min-h-11 items-center whitespace-nowrap">
        <span className="text-link">{t("toShop")}</span>
      </HoverLink>
      <form action={signOutAction}>
        <button className="min-h-11 w-full cursor-pointer rounded-control border border-stone px-4 transition-colors duration-200 hover:border-ink">
          {t("signOut")}
        </button>
      </form>
    </>
  );
}
