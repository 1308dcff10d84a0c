import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { RETENTION } from "@/lib/legal/retention";
import { MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";

/** What is said before the button: no right of withdrawal, and what becomes of the picture. */
export async function AtelierLaw() {
  const t = await getTranslations("atelier");
  return (
    <div className="grid gap-2 text-sm">
      <p>{MADE_TO_ORDER_STATEMENT}</p>
      <p className="text-stone">
        {t.rich("privacy", {
          hours: RETENTION.pictureHours,
          days: RETENTION.pictureDays,
          link: (words) => (
            <Link href="/datenschutz" prefetch={false} className="note-link">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
