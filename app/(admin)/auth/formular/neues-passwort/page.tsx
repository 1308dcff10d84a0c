import type { Metadata } from "next";
import { AuthFrame } from "@/components/admin/auth/auth-frame";
import { NewPasswordForm } from "@/components/admin/auth/new-password-form";
import words from "#messages/client/admin-auth.json";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: words.setTitle };

export default function PlainPasswordPage() {
  return (
    <AuthFrame title={words.setTitle} text={words.setText}>
      <NewPasswordForm asksCurrent />
    </AuthFrame>
  );
}
