import { buttonVariants } from "@/components/ui/button";

type Props = { email: string; subject: string; label: string };

/** Opens the mail program with an answer to somebody. */
export function ReplyLink({ email, subject, label }: Props) {
  return (
    <a
      href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}
      className={buttonVariants({ variant: "outline" })}
    >
      {label}
    </a>
  );
}
