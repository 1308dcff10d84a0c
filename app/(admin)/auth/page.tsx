import type { Metadata } from "next";
import { AuthCard } from "@/components/admin/auth/auth-card";
import { SignedInNote } from "@/components/admin/auth/signed-in-note";
import { findPerson, authorize } from "@/lib/platform/auth/authorize";
import { modeOf } from "@/lib/platform/auth/schema";
import { sessionClient } from "@/lib/platform/supabase/session";
import words from "#messages/client/admin-auth.json";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/auth">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: words[modeOf(one((await searchParams).modus))] };
}

export default async function AuthPage({ searchParams }: Props) {
  const { modus, weiter } = await searchParams;
  const client = await sessionClient();
  // The middleware has already redirected admins.
  const person = (await authorize(client)) === "no_admin" ? await findPerson(client) : "signed_out";
  if (typeof person !== "string") return <SignedInNote email={person.email} />;
  return <AuthCard mode={modeOf(one(modus))} returnTo={one(weiter) ?? ""} />;
}

function one(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
