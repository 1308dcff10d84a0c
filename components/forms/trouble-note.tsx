import { Notice } from "@/components/ui/notice";
import german from "#messages/client/connection.json";

type Props = { trouble: "lost" | "failed" | null; words?: typeof german };

/** Says that a form could not be sent, and that it may be sent again. In German, for most pages have no other words. */
export function TroubleNote({ trouble, words = german }: Props) {
  return trouble && <Notice>{words[trouble]}</Notice>;
}
