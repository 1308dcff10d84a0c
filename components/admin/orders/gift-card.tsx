import { getTranslations } from "next-intl/server";
import { Wordmark } from "@/components/brand/wordmark";
import { SHEET } from "./sheet";

export async function GiftCard({ message }: { message: string }) {
  const t = await getTranslations("admin.orders.slip");
  return (
    <article aria-label={t("card")} className={`${SHEET} break-before-page`} style={{ colorScheme: "light" }}>
      <div className="flex min-h-[148mm] flex-col items-center justify-center gap-[12mm] px-6 py-12 text-center sm:px-[30mm] print:min-h-[297mm] print:px-[30mm]">
        <p className="font-serif text-[18pt] leading-relaxed wrap-anywhere whitespace-pre-line">{message}</p>
        <Wordmark className="text-base" />
      </div>
    </article>
  );
}
