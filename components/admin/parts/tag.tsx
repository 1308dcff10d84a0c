import clsx from "clsx";

type Props = { tone?: "quiet" | "open" | "alert"; children: string };

/** A state in one word. `open`: something is to be done; `alert`: at once. */
export function Tag({ tone = "quiet", children }: Props) {
  return (
    <span
      className={clsx(
        "inline-flex shrink-0 items-center rounded-control border px-2 py-0.5 text-sm leading-snug whitespace-nowrap",
        tone === "quiet" && "border-line text-stone",
        tone === "open" && "border-ink",
        tone === "alert" && "border-vermilion-ink text-vermilion-ink",
      )}
    >
      {children}
    </span>
  );
}
