import { CheckIcon } from "@/components/ui/icons";

const LOOKS = { done: "border-done text-done", alert: "border-vermilion-ink text-vermilion-ink", open: "border-stone" };

/** By sign, color and word. "open": still to come, and nothing wrong. */
export function StateMark({ state, children }: { state: keyof typeof LOOKS; children: string }) {
  return (
    <p className="flex items-center gap-2 text-sm whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] text-xs font-semibold ${LOOKS[state]}`}
      >
        {state === "done" ? <CheckIcon className="size-3" /> : state === "alert" && "!"}
      </span>
      <span className={state === "alert" ? "text-vermilion-ink" : "text-stone"}>{children}</span>
    </p>
  );
}
