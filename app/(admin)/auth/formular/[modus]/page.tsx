import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AuthCard } from "@/components/admin/auth/auth-card";
import { MODES, modeOf } from "@/lib/platform/auth/schema";
import words from "#messages/client/admin-auth.json";

export const ensureStatic = "navigation";

type Props = PageProps<"/auth/formular/[modus]">;

export function generateStaticParams() {
  return Object.values(MODES).map((modus) => ({ modus }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: words[modeOf((await params).modus)] };
}

export default async function PlainAuthPage({ params }: Props) {
  const { modus } = await params;
  const mode = modeOf(modus);
  if (MODES[mode] !== modus) notFound();
  return <AuthCard mode={mode} returnTo="" />;
}
