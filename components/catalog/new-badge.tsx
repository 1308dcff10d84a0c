/** 'NEW' on a flat puzzle piece: a tag with one knob. */
export function NewBadge({ label }: { label: string }) {
  return (
    <span className="absolute top-0 left-3 text-on-vermilion md:left-4">
      <svg viewBox="0 0 60 42" aria-hidden="true" className="h-[2.6rem] w-[3.7rem] fill-vermilion">
        <path d="M0 0H60V28H37.5C34 28 33.5 30 35 32.5C36 34.2 36.4 35 36.4 36.2C36.4 39.5 33.6 42 30 42S23.6 39.5 23.6 36.2C23.6 35 24 34.2 25 32.5C26.5 30 26 28 22.5 28H0Z" />
      </svg>
      <span className="absolute inset-x-0 top-[0.3rem] text-center text-xs font-semibold tracking-wider">{label}</span>
    </span>
  );
}
