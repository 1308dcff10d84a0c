/** A hidden field: only programs that fill in everything fill it in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        {label}
        <input name="trap" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
