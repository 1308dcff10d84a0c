import { getTranslations } from "next-intl/server";
import { findPerson } from "@/lib/platform/auth/authorize";
import { sessionClient } from "@/lib/platform/supabase/session";

/** On phones only for screen readers: there is no room. */
export async function SignedInAs() {
  const person = await findPerson(await sessionClient());
  if (typeof person === "string") return null;
  const t = await getTranslations("admin.shell");
  return (
    <p className="min-w-0 truncate text-stone max-md:sr-only" title={person.email}>
      <span className="sr-only">{t("signedInAs")} </span>
      {person.email}
    </p>
  );
}
