import { getTranslations } from "next-intl/server";

/** Shown by the page's first script when a link is pressed offline; a press elsewhere closes it. */
export async function OfflineNotice() {
  const t = await getTranslations("offline");
  return (
    <p
      id="offline"
      popover="auto"
      role="alert"
      lang="de"
      className="fixed inset-x-5 top-auto bottom-5 bg-ink px-5 py-4 text-paper sm:right-auto sm:max-w-md"
    >
      {t("stay")}
    </p>
  );
}
