import clsx from "clsx";

/** `label` is read out. */
export function GridPlaceholder({ count, className, label }: { count: number; className?: string; label: string }) {
  return (
    <div
      role="status"
      className={clsx("grid pair-columns gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-7 md:gap-y-14", className)}
    >
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true">
          <div className="grid aspect-[4/5] place-items-center bg-mat">
            <div className="size-2/5 animate-pulse bg-line piece-mask" />
          </div>
          <div className="mt-4 h-4 w-1/3 bg-mat" />
          <div className="mt-2 h-5 w-2/3 bg-mat" />
          <div className="mt-2 h-4 w-1/5 bg-mat" />
        </div>
      ))}
    </div>
  );
}
