import { showFactorAction } from "@/lib/account/factor-actions";
import { useRecoveryCodeAction } from "@/lib/account/recovery-actions";
import { PLAIN_PAGES } from "@/lib/platform/auth/schema";
import { factor as words } from "#messages/client/admin-auth.json";
import { AccordionItem } from "@/components/ui/accordion";
import { AuthFrame } from "./auth-frame";
import { CodeForm } from "./code-form";

/** `hidden`: where to go then (`weiter`, `zu`). */
export function CodeCard({ hidden }: { hidden: Record<string, string> }) {
  return (
    <AuthFrame title={words.title} text={words.text}>
      <CodeForm action={showFactorAction} page={PLAIN_PAGES.code} submit={words.submit} hidden={hidden} />
      <div className="mt-8 border-t border-line">
        <AccordionItem title={words.lost}>
          <p className="mb-5">{words.lostText}</p>
          <CodeForm
            action={useRecoveryCodeAction}
            page={PLAIN_PAGES.code}
            submit={words.useCode}
            hidden={hidden}
            kind="recovery"
          />
        </AccordionItem>
      </div>
    </AuthFrame>
  );
}
