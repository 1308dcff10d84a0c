import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { Wordmark } from "@/components/brand/wordmark";
import { signOutAction } from "@/lib/auth/actions";
import { AdminNavigation } from "./admin-navigation";
import { SignedInAs } from "./signed-in-as";

/** The head of every admin page: the shop's name, where one can go, who is signed in, and the way out. */
export async function AdminHeader() {
  const t = await getTranslations("admin.shell");
  const skip = (await getTranslations("header"))("skip");
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <a
        href="#inhalt"
        className="absolute top-2 left-2 z-40 -translate-y-20 bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        {skip}
      </a>
      <div className="gutter flex min-h-16 items-center justify-between gap-4">
        <Link href="/admin" className="rounded-control py-3">
          <Wordmark className="text-lg md:text-xl" />
          <span className="sr-only">{t("title")}</span>
        </Link>
        <div className="flex min-w-0 items-center gap-4 text-[0.9375rem]">
          <Suspense>
            <SignedInAs />
          </Suspense>
          <Link href="/" className="hidden min-h-11 items-center sm:inline-flex">
            <span className="text-link">{t("toShop")}</span>
          </Link>
          <form action={signOutAction}>
            <button className="min-h-11 rounded-control border border-stone px-4 transition-colors duration-200 hover:border-ink">
              {t("signOut")}
            </button>
          </form>
        </div>
      </div>
      <Suspense fallback={<div className="min-h-11" />}>
        <AdminNavigation
          label={t("navigation")}
          items={[
            { href: "/admin", label: t("products") },
            { href: "/admin/uebersicht", label: t("overview") },
            { href: "/admin/bestellungen", label: t("orders") },
            { href: "/admin/rabattcodes", label: t("discounts") },
            { href: "/admin/widerrufe", label: t("withdrawals") },
            { href: "/admin/newsletter", label: t("newsletter") },
            { href: "/admin/bewertungen", label: t("reviews") },
            { href: "/admin/nachrichten", label: t("messages") },
            { href: "/admin/termine", label: t("appointments") },
            { href: "/admin/mails", label: t("mails") },
            { href: "/admin/protokoll", label: t("log") },
            { href: "/admin/sicherheit", label: t("security") },
          ]}
        />
      </Suspense>
    </header>
  );
}
