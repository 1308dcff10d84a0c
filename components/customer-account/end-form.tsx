import { endInAccountAction } from "@/lib/customer-account/actions";

type Props = { kind: "notice" | "picture" | "favorites" | "address"; id?: string; label: string };

export function EndForm({ kind, id = "", label }: Props) {
  return (
    <form action={endInAccountAction}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <button className="inline-flex min-h-11 items-center">
        <span className="text-link">{label}</span>
      </button>
    </form>
  );
}
