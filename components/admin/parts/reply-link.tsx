import { buttonVariants } from "@/components/ui/button";

type Props = { email: string; subject: string; label: string };

/** Opens the mail program. */
export function ReplyLink({ email, subject, label }: Props) {
  const address = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
  return (
    <a href={address} className={buttonVariants({ variant: "outline" })}>
      {label}
    </a>
  );
}
