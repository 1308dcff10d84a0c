import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/admin/auth/auth-frame";
import { Button } from "@/components/ui/button";
import { linkTypeOf } from "@/lib/account/links";
import { confirmAction } from "@/lib/account/mail-actions";
import { confirm } from "#messages/client/admin-auth.json";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/auth/confirm">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: confirm[(await readLink(searchParams)).type ?? "invite"].title };
}

/** The target of the links in sign-in mails. Only the button uses the link up, because mail programs open links by themselves. */
export default async function ConfirmPage({ searchParams }: Props) {
  const { type, tokenHash } = await readLink(searchParams);
  if (!type || !tokenHash) redirect("/auth/link");
  const words = confirm[type];
  return (
    <AuthFrame title={words.title} text={words.text}>
      <form action={confirmAction} className="grid">
        <input type="hidden" name="token_hash" value={tokenHash} />
        <input type="hidden" name="type" value={type} />
        <Button>{words.submit}</Button>
      </form>
    </AuthFrame>
  );
}

async function readLink(searchParams: Props["searchParams"]) {
  const { type, token_hash: tokenHash } = await searchParams;
  return {
    type: linkTypeOf(typeof type === "string" ? type : undefined),
    tokenHash: typeof tokenHash === "string" ? tokenHash : "",
  };
}
