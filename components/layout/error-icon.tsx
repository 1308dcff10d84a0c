import messages from "@/messages/client/error.de.json";

/** The mark by which the log knows an error, for visitors who write to us about it; nothing when it happened in the browser. */
export function ErrorIcon({ digest }: { digest: string | undefined }) {
  if (!digest) return null;
  return (
    <p className="w-full text-sm text-stone">
      {messages.mark} <span className="select-all">{digest}</span>
    </p>
  );
}
