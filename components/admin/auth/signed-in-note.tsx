import { Button } from "@/components/ui/button";
import { signOutAction } from "@/lib/account/actions";
import { signedIn as words } from "#messages/client/admin-auth.json";
import { AuthFrame } from "./auth-frame";

export function SignedInNote({ email }: { email: string }) {
  return (
    <AuthFrame title={words.title} text={words.text}>
      <p className="border-y border-line py-5 text-center wrap-anywhere">{email}</p>
      <form action={signOutAction} className="mt-6 grid">
        <Button>{words.signOut}</Button>
      </form>
    </AuthFrame>
  );
}
