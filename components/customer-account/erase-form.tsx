import { getTranslations } from "next-intl/server";
import { FieldError } from "@/components/forms/field-error";
import { Button } from "@/components/ui/button";
import { eraseAccountAction, signOutAction } from "@/lib/customer-account/actions";
import { RETENTION } from "@/lib/platform/rules/retention.generated";

/** `mayErase`: signed in so recently that it is still the person themselves. `isUnsure`: the box was not ticked. */
export async function EraseForm({ mayErase, isUnsure }: { mayErase: boolean; isUnsure: boolean }) {
  const t = await getTranslations("account");
  return (
    <form
      action={mayErase ? eraseAccountAction : signOutAction}
      noValidate
      className="mt-4 grid justify-items-start gap-3"
    >
      <p className="prose-measure text-sm text-stone">
        {t("erase", { invoices: RETENTION.invoiceYears, letters: RETENTION.letterYears })}
      </p>
      {mayErase ? (
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              id="sure"
              name="sure"
              value="1"
              required
              aria-invalid={isUnsure || undefined}
              aria-describedby={isUnsure ? "sure-error" : undefined}
              className="size-5 scroll-mt-36 accent-ink"
            />
            {t("eraseSure")}
          </label>
          {isUnsure && <FieldError id="sure-error">{t("eraseMissing")}</FieldError>}
        </div>
      ) : (
        <p className="prose-measure text-sm text-stone">{t("eraseLater")}</p>
      )}
      <Button variant="outline">{t(mayErase ? "eraseButton" : "eraseSignIn")}</Button>
    </form>
  );
}
