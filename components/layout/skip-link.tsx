/** The first link of a page, seen once it has the focus: past the header. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#inhalt" className="skip-link">
      {children}
    </a>
  );
}
