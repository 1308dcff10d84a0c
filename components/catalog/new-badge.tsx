/** 'NEU' on a flat puzzle piece: a knob on the right, its hole on the left. */
export function NewBadge({ label }: { label: string }) {
  return (
    <span className="absolute top-3 left-0 text-on-vermilion md:top-4">
      <svg viewBox="0 0 66 30" aria-hidden="true" className="h-[1.875rem] w-[4.125rem] fill-vermilion">
        <path d="M0 0H55V9.5C55 11.2 56.2 11.8 57.5 11C58.4 10.4 59.3 10 60.5 10C63.6 10 66 12.2 66 15S63.6 20 60.5 20C59.3 20 58.4 19.6 57.5 19C56.2 18.2 55 18.8 55 20.5V30H0V20.5C0 18.8 1.2 18.2 2.5 19C3.4 19.6 4.3 20 5.5 20C8.6 20 11 17.8 11 15S8.6 10 5.5 10C4.3 10 3.4 10.4 2.5 11C1.2 11.8 0 11.2 0 9.5Z" />
      </svg>
      <span className="absolute inset-y-0 right-[0.8rem] left-[0.6rem] grid place-items-center text-xs font-semibold tracking-wider">
        {label}
      </span>
    </span>
  );
}
