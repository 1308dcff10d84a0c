import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/admin/auth/auth-frame";
import { CodeForm } from "@/components/admin/auth/code-form";
import { showFactorAction } from "@/lib/auth/factor-actions";
import { findPerson } from "@/lib/auth/authorize";
import { sessionClient } from "@/lib/supabase/session";
import { factor as words } from "@/messages/client/admin-auth.de.json";

export const metadata: Metadata = { title: words.title };

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Asks people who have signed in for their second factor. */
export default async function CodePage({ searchParams }: Props) {
  const { weiter, zu } = await searchParams;
  if ((await findPerson(await sessionClient())) === "signed_out") redirect("/auth");
  const text = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");
  return (
    <AuthFrame title={words.title} text={words.text}>
      <CodeForm action={showFactorAction} submit={words.submit} hidden={{ weiter: text(weiter), zu: text(zu) }} />
      <p className="mt-8 text-[0.9375rem] text-stone">{words.lost}</p>
    </AuthFrame>
  );
}
