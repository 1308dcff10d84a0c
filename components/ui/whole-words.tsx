/** What a browser would break after a hyphen or a blank. */
const WORDS =
  /(\b[Ee]-[Mm]ail(?:-\p{L}+)?|\bIP-Adresse|\b(?:KG|[0-9A-Z]{4})(?:-[0-9A-Z]{4}){2,3}\b|\b[\d,.]+(?: × \d+)? [cm]m\b)/u;

/** Text whose words with a hyphen, and sizes, stay on one line. */
export function WholeWords({ children }: { children: string }) {
  return children.split(WORDS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
