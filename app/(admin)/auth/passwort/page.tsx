import type { Metadata } from "next";
import { connection } from "next/server";
import { AuthFrame } from "@/components/admin/auth/auth-frame";
import { NewPasswordForm } from "@/components/admin/auth/new-password-form";
import words from "@/messages/client/admin-auth.de.json";

export const metadata: Metadata = { title: words.setTitle };

// Made at the request like its neighbours: the middleware that leads here also brings the nonce of its scripts.
export const instant = false;

export default async function NewPasswordPage() {
  await connection();
  return (
    <AuthFrame title={words.setTitle} text={words.setText}>
      <NewPasswordForm />
    </AuthFrame>
  );
}
