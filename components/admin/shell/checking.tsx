import { getTranslations } from "next-intl/server";

export async function Checking() {
  const t = await getTranslations("admin.shell");
  return (
    <p role="status" className="py-16 text-center text-stone">
      {t("checking")}
    </p>
  );
}
