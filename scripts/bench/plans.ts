type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  Plans?: Node[];
};

/** What some plans (auto_explain's messages) read, the most rows first: "products 24 by products_pkey", "facts 1300 whole". */
export function readsOf(plans: string[]): string[] {
  const rows = new Map<string, number>();
  for (const plan of plans) {
    const { Plan } = JSON.parse(plan.slice(plan.indexOf("{"))) as { Plan: Node };
    collect(Plan, undefined, rows);
  }
  const read = [...rows].filter(([, count]) => count > 0);
  if (read.length === 0) return ["nothing"];
  return read.sort(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count.toLocaleString("en")}`);
}

function collect(node: Node, table: string | undefined, rows: Map<string, number>): void {
  const type = node["Node Type"];
  const read = node["Relation Name"] ?? table;
  // A bitmap's index stands below the table that it is for.
  if (node["Index Name"]) add(rows, `\`${node["Index Name"]}\``, node);
  else if (type === "Seq Scan") add(rows, `all of \`${read}\``, node);
  for (const child of node.Plans ?? []) collect(child, read, rows);
}

function add(rows: Map<string, number>, name: string, node: Node): void {
  const count = Math.round((node["Actual Rows"] ?? 0) * (node["Actual Loops"] ?? 1));
  rows.set(name, (rows.get(name) ?? 0) + count);
}
