import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { eraseAccountAction, signOutAction } from "@/lib/customer-account/actions";
import { RETENTION } from "@/lib/platform/rules/retention.generated";

/** `mayErase`: signed in so recently that it is still the person themselves. */
export async function EraseForm({ mayErase }: { mayErase: boolean }) {
  const t = await getTranslations("account");
  return (
    <form action={mayErase ? eraseAccountAction : signOutAction} className="mt-4 grid justify-items-start gap-3">
      <p className="prose-measure text-sm text-stone">
        {t("erase", { invoices: RETENTION.invoiceYears, letters: RETENTION.letterYears })}
      </p>
      {mayErase ? (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="sure" value="1" required className="size-5 accent-ink" />
          {t("eraseSure")}
        </label>
      ) : (
        <p className="prose-measure text-sm text-stone">{t("eraseLater")}</p>
      )}
      <Button variant="outline">{t(mayErase ? "eraseButton" : "eraseSignIn")}</Button>
    </form>
  );
}
