/** A number at a button of the header; nothing at 0. It lies outside the flow, so that nothing moves when it appears. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="count-badge">
      {count > 99 ? "99+" : count}
    </span>
  );
}
