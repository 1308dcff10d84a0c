/** The boxes belong to it wherever on the page they are. */
export const BULK_FORM = "mehrere-aendern";
export const BULK_FIELD = "bestellung";

export function BulkSelect({ number, label }: { number: string; label: string }) {
  return (
    // Above the link that covers the whole line.
    <label className="relative z-10 -my-2 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        form={BULK_FORM}
        name={BULK_FIELD}
        value={number}
        aria-label={label}
        className="size-4.5 accent-ink"
      />
    </label>
  );
}
