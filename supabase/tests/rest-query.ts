import { escapeIdentifier } from "pg";

const NOT_FILTERS = ["select", "order", "limit", "offset", "columns", "on_conflict"];
const COMPARISONS: Record<string, string> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
};

export type Read = { columns: string; where: string; values: unknown[]; tail: string };

/** The parts of a select that an address in PostgREST's language asks for; `max` rows at most. @throws on what it does not know. */
export function parseRead(url: URL, max: number): Read {
  const asked = (name: string) => url.searchParams.get(name);
  const order = (asked("order") ?? "").split(",").filter(Boolean).map(orderBy).join();
  const limit = Math.min(Number(asked("limit") ?? max), max);
  const tail = `${order ? `order by ${order}` : ""} limit ${limit} offset ${Number(asked("offset") ?? 0)}`;
  return { columns: columnsOf(asked("select") ?? "*"), ...whereOf(url), tail };
}

/** The filters of an address; their values' numbers begin behind those of `taken` parameters. */
export function whereOf(url: URL, taken = 0): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions = [...url.searchParams]
    .filter(([name]) => !NOT_FILTERS.includes(name))
    .map(([name, filter]) => condition(name, filter, (value) => `$${taken + values.push(value)}`));
  return { where: conditions.length > 0 ? `where ${conditions.join(" and ")}` : "", values };
}

function condition(name: string, filter: string, parameter: (value: unknown) => string): string {
  const [, not, verb = "", value = ""] = /^(not\.)?(\w+)\.(.*)$/s.exec(filter) ?? [];
  const column = escapeIdentifier(name);
  const positive = () => {
    if (verb === "is" && ["null", "true", "false"].includes(value)) return `${column} is ${value}`;
    if (verb === "in") return `${column} = any (${parameter(listOf(value))})`;
    if (!COMPARISONS[verb]) throw new Error(`Not known to the tests' PostgREST: ${name}=${filter}`);
    return `${column} ${COMPARISONS[verb]} ${parameter(verb.endsWith("like") ? value.replaceAll("*", "%") : value)}`;
  };
  return not ? `not (${positive()})` : positive();
}

/** (1,2) or ("a,b",c) */
function listOf(list: string): string[] {
  const parts = list.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [];
  return parts.map((part) => (part.startsWith('"') ? (JSON.parse(part) as string) : part));
}

function columnsOf(select: string): string {
  const columns = select.split(",").map((column) => column.trim());
  return columns
    .map((column) => {
      if (column === "*") return column;
      if (!/^\w+$/.test(column)) throw new Error(`Not known to the tests' PostgREST: select=${select}`);
      return escapeIdentifier(column);
    })
    .join();
}

function orderBy(part: string): string {
  const [column = "", ...how] = part.split(".");
  const words: Record<string, string> = {
    asc: "asc",
    desc: "desc",
    nullsfirst: "nulls first",
    nullslast: "nulls last",
  };
  return [escapeIdentifier(column), ...how.map((word) => words[word])].join(" ");
}
