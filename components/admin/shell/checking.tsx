import { getTranslations } from "next-intl/server";

/** Stands in for a page while it is found out whether it may be shown. */
export async function Checking() {
  const t = await getTranslations("admin.shell");
  return (
    <p role="status" className="py-16 text-center text-stone">
      {t("checking")}
    </p>
  );
}
