/** The first link of a page, past the header; visible only while focused. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#inhalt" className="skip-link">
      {children}
    </a>
  );
}
