/** A number at a button of the header; nothing at 0. It lies outside the flow, so that nothing moves when it appears. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 left-[min(1.5rem,100%-1.15rem)] grid h-[1.15rem] min-w-[1.15rem] place-items-center rounded-full bg-ink px-1 text-[0.6875rem] font-semibold text-paper tabular-nums lg:top-1/2 lg:left-full lg:ml-1.5 lg:-translate-y-1/2"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
