import { parsePlPgSQLSync } from "libpg-query";
import { deparseSync, parseSync } from "pgsql-parser";

export type Routine = { name: string; language: string; body: string; definition: string };

export type Mutation = { routine: string; what: string; sql: string };

type Tree = Record<string, unknown>;
type Edit = { what: string; holder: Tree; key: string; to: unknown };

const OPPOSITE: Record<string, string> = {
  "=": "<>",
  "<>": "=",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  AEXPR_DISTINCT: "AEXPR_NOT_DISTINCT",
  AEXPR_NOT_DISTINCT: "AEXPR_DISTINCT",
  IS_NULL: "IS_NOT_NULL",
  IS_NOT_NULL: "IS_NULL",
};

/** Needs `loadModule` before. */
export function mutationsOf(routine: Routine): Mutation[] {
  return piecesOf(routine).flatMap(({ at, length, sql, prefix, suffix, call }) => {
    const tree = parseSync(prefix + sql) as unknown as Tree;
    const made = [...editsOf(tree)].map(({ what, holder, key, to }) => {
      const before = holder[key];
      holder[key] = to;
      const text = deparseSync(tree).slice(prefix.length);
      holder[key] = before;
      return { what, from: at, to: at + length, text: text + suffix };
    });
    if (call !== null) made.push({ what: `not called: ${short(sql)}`, from: call, to: at + length, text: "null" });
    return made.map(({ what, from, to, text }) => ({
      routine: routine.name,
      what,
      sql: routine.definition.replace(routine.body, () => routine.body.slice(0, from) + text + routine.body.slice(to)),
    }));
  });
}

/** `prefix` makes it a statement, `suffix` is what PL/pgSQL took out of it, `call`: where its `perform` is. */
type Piece = { at: number; length: number; sql: string; prefix: string; suffix: string; call: number | null };

function piecesOf({ language, body, definition }: Routine): Piece[] {
  if (language === "sql") return [{ at: 0, length: body.length, sql: body, prefix: "", suffix: "", call: null }];
  const found: { query: string; parseMode: number }[] = [];
  JSON.stringify(parsePlPgSQLSync(definition), (key, value: (typeof found)[number]) => {
    if (key === "PLpgSQL_expr") found.push(value);
    return value;
  });
  return found.flatMap(({ query, parseMode }) => {
    const isCall = query.startsWith("SELECT ") && !body.includes(query);
    const sql = isCall ? query.slice("SELECT ".length) : parseMode > 2 ? query.replace(/^.*?:?=\s*/s, "") : query;
    const pattern = RegExp.escape(sql).replace(
      /(?:\\x20| ){6,}/g,
      (blanks) => `([^;]{${blanks.match(/\\x20| /g)!.length}})`,
    );
    const match = new RegExp(isCall ? `perform\\s+(?<call>${pattern})` : pattern, "di").exec(body);
    if (!match) return [];
    const [from, to] = match.indices?.groups?.call ?? match.indices![0]!;
    const into = match.slice(isCall ? 2 : 1).find((text) => /^\s*into\s/i.test(text));
    const piece = { at: from, length: to - from, sql, suffix: into ? ` ${into.trim()}` : "" };
    const isStatement = parseMode === 0 && !isCall;
    return [{ ...piece, prefix: isStatement ? "" : "SELECT ", call: isCall ? match.index : null }];
  });
}

function* editsOf(node: unknown): Generator<Edit> {
  if (typeof node !== "object" || node === null) return;
  const holder = node as Tree;
  for (const [key, value] of Object.entries(holder)) {
    const [kind = "", inner = {}] = Object.entries((value ?? {}) as Record<string, Tree>)[0] ?? [];
    if (kind === "BoolExpr") yield* editsOfBool(holder, key, inner as { boolop: string; args: Tree[] });
    if (kind === "A_Expr") yield* editsOfOperator(holder, key, inner as Operator);
    if (kind === "NullTest") {
      const nulltesttype = OPPOSITE[String(inner.nulltesttype)];
      yield { what: `${short(value)} turned round`, holder, key, to: { NullTest: { ...inner, nulltesttype } } };
    }
    if (key === "whereClause" && !(kind === "BoolExpr" && inner.boolop === "AND_EXPR"))
      yield { what: `without where ${short(value)}`, holder, key, to: undefined };
    if (key === "lockingClause") yield { what: "without its lock", holder, key, to: undefined };
    yield* editsOf(value);
  }
}

function* editsOfBool(holder: Tree, key: string, { boolop, args }: { boolop: string; args: Tree[] }): Generator<Edit> {
  const [word] = boolop.toLowerCase().split("_");
  if (word === "not") yield { what: `without not: ${short(args[0])}`, holder, key, to: args[0] };
  else
    for (const [index, arg] of args.entries()) {
      const left = args.toSpliced(index, 1);
      const to = left.length === 1 ? left[0] : { BoolExpr: { boolop, args: left } };
      yield { what: `without ${word} ${short(arg)}`, holder, key, to };
    }
}

type Operator = { kind: string; name: { String: { sval: string } }[] };

function* editsOfOperator(holder: Tree, key: string, inner: Operator): Generator<Edit> {
  const what = `${short(holder[key])} turned round`;
  const kind = OPPOSITE[inner.kind];
  const sval = inner.kind === "AEXPR_OP" && OPPOSITE[inner.name[0]?.String.sval ?? ""];
  if (kind) yield { what, holder, key, to: { A_Expr: { ...inner, kind } } };
  if (sval) yield { what, holder, key, to: { A_Expr: { ...inner, name: [{ String: { sval } }] } } };
}

function short(node: unknown): string {
  const select = {
    SelectStmt: { targetList: [{ ResTarget: { val: node } }], limitOption: "LIMIT_OPTION_DEFAULT", op: "SETOP_NONE" },
  };
  const text = typeof node === "string" ? node : deparseSync(select as never).slice("SELECT ".length);
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}
