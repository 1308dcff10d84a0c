import { CheckIcon } from "@/components/ui/icons";

/** Done or not: by sign, color and word. */
export function StateMark({ isDone, children }: { isDone: boolean; children: string }) {
  return (
    <p className="flex items-center gap-2 text-sm whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] text-xs font-semibold ${isDone ? "border-done text-done" : "border-vermilion-ink text-vermilion-ink"}`}
      >
        {isDone ? <CheckIcon className="size-3" /> : "!"}
      </span>
      <span className={isDone ? "text-stone" : "text-vermilion-ink"}>{children}</span>
    </p>
  );
}
