import Link from "next/link";
import { MessagePage } from "@/components/layout/message-page";
import { buttonVariants } from "@/components/ui/button";
import { ABOUT } from "@/lib/platform/texts";
import type { Language } from "@/lib/platform/language";
import { ReportMissing } from "./report-missing";
import { WaysOn } from "./ways-on";

/** 'Seite nicht gefunden', with the ways out; the path is logged. */
export function NotFoundMessage({ language = "de" }: { language?: Language }) {
  const { title, text, toHome, toShop } = ABOUT[language].missing;
  return (
    <>
      <ReportMissing />
      <MessagePage title={title} text={text}>
        <Link href="/" className={buttonVariants()}>
          {toHome}
        </Link>
        <Link href="/category/shop" className="text-link">
          {toShop}
        </Link>
      </MessagePage>
      <div lang="de">
        <WaysOn />
      </div>
    </>
  );
}
