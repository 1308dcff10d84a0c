import type { Told } from "@/lib/desk/customers/person";
import text from "#messages/client/admin-person.json";

/** What is erased and what stays, each under its heading. */
export function ToldLines({ told, erased, kept }: { told: Told; erased: string; kept: string }) {
  return (
    <div className="grid gap-3">
      <Lines heading={erased} lines={told.erased} none={text.erasedNothing} />
      <Lines heading={kept} lines={told.kept} none={text.keptNothing} />
    </div>
  );
}

function Lines({ heading, lines, none }: { heading: string; lines: string[]; none: string }) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <div>
      <p className="font-medium">{heading}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
