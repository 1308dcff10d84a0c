import messages from "#messages/client/error.json";

/** The digest under which the log has an error, for visitors who write to us about it; nothing when it happened in the browser. */
export function ErrorDigest({ digest }: { digest: string | undefined }) {
  if (!digest) return null;
  return (
    <p className="w-full text-sm text-stone">
      {messages.mark} <span className="select-all">{digest}</span>
    </p>
  );
}
