import { showFactorAction } from "@/lib/account/factor-actions";
import { PLAIN_PAGES } from "@/lib/platform/auth/schema";
import { factor as words } from "#messages/client/admin-auth.json";
import { AuthFrame } from "./auth-frame";
import { CodeForm } from "./code-form";

/** `hidden`: where to go then (`weiter`, `zu`). */
export function CodeCard({ hidden }: { hidden: Record<string, string> }) {
  return (
    <AuthFrame title={words.title} text={words.text}>
      <CodeForm action={showFactorAction} page={PLAIN_PAGES.code} submit={words.submit} hidden={hidden} />
      <p className="mt-8 text-[0.9375rem] text-stone">{words.lost}</p>
    </AuthFrame>
  );
}
