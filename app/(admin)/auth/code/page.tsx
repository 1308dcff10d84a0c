import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CodeCard } from "@/components/admin/auth/code-card";
import { findPerson } from "@/lib/platform/auth/authorize";
import { sessionClient } from "@/lib/platform/supabase/session";
import { factor as words } from "#messages/client/admin-auth.json";

export const metadata: Metadata = { title: words.title };

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/auth/code">;

export default async function CodePage({ searchParams }: Props) {
  const { weiter, zu } = await searchParams;
  if ((await findPerson(await sessionClient())) === "signed_out") redirect("/auth");
  const text = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");
  return <CodeCard hidden={{ weiter: text(weiter), zu: text(zu) }} />;
}
