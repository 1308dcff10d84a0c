import { buttonVariants } from "@/components/ui/button";
import { replyAddress } from "@/lib/platform/admin/reply";

type Props = { email: string; subject: string; label: string; text?: string };

/** Opens the mail program with a reply that quotes `text`. */
export function ReplyLink({ email, subject, label, text = "" }: Props) {
  return (
    <a href={replyAddress(email, subject, text)} className={buttonVariants({ variant: "outline" })}>
      {label}
    </a>
  );
}
