import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AuthCard } from "@/components/admin/auth/auth-card";
import { MODES, modeOf } from "@/lib/auth/schema";
import words from "@/messages/client/admin-auth.de.json";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ modus: string }> };

export function generateStaticParams() {
  return Object.values(MODES).map((modus) => ({ modus }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: words[modeOf((await params).modus)] };
}

export default async function PlainAuthPage({ params }: Props) {
  const mode = modeOf((await params).modus);
  if (MODES[mode] !== (await params).modus) notFound();
  return <AuthCard mode={mode} returnTo="" />;
}
