import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { hasPicture, listFiles, nameOf } from "@/lib/platform/images/bucket-files";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { admins } from "@/lib/platform/tasks/queue";
import { runTask, type Task } from "@/lib/platform/tasks/run-task";
import { columns as titles, errors as text, no, page } from "#messages/client/admin-import.json";
import { readCatalog } from "./catalog";
import { COLUMNS, type Column } from "./columns";
import { planImport, type Plan } from "./plan";
import { isChanged, type PlannedLine } from "./planned";
import type { FileError, FileLine } from "./read-file";
import type { ImportResult } from "./result";

const TASK: Task = {
  module: "lib/catalog/admin/file/read-task.ts",
  queue: admins,
  timeoutMs: 20_000,
  memory: 500,
  heap: 320,
};

const fileSchema: z.ZodType<{ lines: FileLine[] } | { errors: FileError[] }> = z.union([
  z.object({
    lines: z.array(z.object({ line: z.int(), cells: z.partialRecord(z.enum(COLUMNS), z.string()) })),
  }),
  z.object({
    errors: z.array(z.object({ line: z.int().nullable(), column: z.string().nullable(), message: z.string() })),
  }),
]);

/** With an earlier answer's fingerprint the changes are made, all or none. @throws TaskError, or Error without a database. */
export async function importFile(client: ShopClient, path: string, fingerprint: string | null): Promise<ImportResult> {
  const file = fileSchema.parse(await runTask(TASK, { file: path }));
  if ("errors" in file) return { ok: false, errors: file.errors };
  const plan = planImport(file.lines, await readCatalog(client));
  if (!plan.ok) return plan;
  const missing = await missingPictures(client, plan.urls);
  if (missing.length > 0) return { ok: false, errors: missing };
  const shown = describe(plan);
  if (fingerprint === null) return { ...shown, isApplied: false, isOutdated: false };
  if (fingerprint !== shown.fingerprint) return { ...shown, isApplied: false, isOutdated: true };
  const { error } = await client.rpc("admin_import_products", { p_products: plan.products });
  // Another admin saved in the same moment.
  if (error?.code === "PT409") return { ...shown, isApplied: false, isOutdated: true };
  if (error) throw error;
  return { ...shown, isApplied: true, isOutdated: false };
}

function describe({ lines, products }: Extract<Plan, { ok: true }>) {
  const told = lines.filter(isChanged);
  const created = told.filter(({ before }) => !before).length;
  return {
    ok: true as const,
    fingerprint: createHash("sha256").update(JSON.stringify(products)).digest("hex"),
    counts: {
      created,
      changed: told.length - created,
      unchanged: lines.length - told.length,
    },
    lines: told.map(toShown),
  };
}

function toShown({ line, articleNumber, before, cells, was, changed }: PlannedLine) {
  // What a new article is not needs no mention.
  const told = changed.filter((column: Column) => before || cells[column] !== no);
  return {
    line,
    articleNumber,
    name: before?.form.name ?? cells.name ?? "",
    isNew: !before,
    changes: told.map((column) => ({
      column: titles[column],
      before: was[column] ?? "",
      after: cells[column] ?? "",
      ...(before && column === "slug" && { note: page.slugMoved }),
    })),
  };
}

/** For more pictures than this the whole bucket is listed instead. */
const ASKED_SINGLY = 50;

async function missingPictures(client: ShopClient, urls: { url: string; line: number }[]): Promise<FileError[]> {
  const wanted = new Set(urls.map((one) => one.url));
  const missing = new Set<string>();
  if (wanted.size > ASKED_SINGLY) {
    const there = new Set((await listFiles(client, "")).map(({ name }) => name));
    for (const url of wanted) if (!there.has(nameOf(url) ?? "") && nameOf(url) !== null) missing.add(url);
  } else for (const url of wanted) if (!(await hasPicture(client, url))) missing.add(url);
  return urls
    .filter(({ url }) => missing.has(url))
    .map(({ url, line }) => ({ line, column: titles.pictures, message: interpolate(text.picture, { url }) }));
}
