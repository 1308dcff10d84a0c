import type { Metadata } from "next";
import { AuthFrame } from "@/components/admin/auth/auth-frame";
import { NewPasswordForm } from "@/components/admin/auth/new-password-form";
import { findPerson } from "@/lib/platform/auth/authorize";
import { sessionClient } from "@/lib/platform/supabase/session";
import words from "#messages/client/admin-auth.json";

export const metadata: Metadata = { title: words.setTitle };

// Made at the request like its neighbors: the middleware for this page also sets the nonce of its scripts.
export const instant = false;

export default async function NewPasswordPage() {
  const person = await findPerson(await sessionClient());
  return (
    <AuthFrame title={words.setTitle} text={words.setText}>
      <NewPasswordForm asksCurrent={typeof person === "string" || !person.isByFreshLink} />
    </AuthFrame>
  );
}
