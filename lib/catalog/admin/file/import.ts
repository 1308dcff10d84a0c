import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { hasPicture, listFiles, nameOf } from "@/lib/platform/images/bucket-files";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { admins } from "@/lib/platform/tasks/queue";
import { runTask, type Task } from "@/lib/platform/tasks/run-task";
import { columns as titles, errors as text, no, page } from "#messages/client/admin-import.json";
import { NOTHING_ADDED, pictureKey, placeholder, type Added, type StoredPicture } from "./added";
import { readCatalog } from "./catalog";
import { COLUMNS, type Column, type FileLine } from "./columns";
import { fitLines } from "./foreign/fit";
import type { Foreign } from "./foreign/read-foreign";
import { readLines } from "./article";
import { planImport, type Plan } from "./plan";
import { isChanged, type PlannedLine } from "./planned";
import type { FileError } from "./read-file";
import type { ImportResult } from "./result";
import type { SentProduct } from "./to-products";

const TASK: Task = {
  module: "lib/catalog/admin/file/read-task.ts",
  queue: admins,
  timeoutMs: 20_000,
  memory: 500,
  heap: 320,
};

const foreignSchema = z.object({
  shop: z.enum(["Shopify", "Etsy", "WooCommerce"]),
  unread: z.array(z.object({ column: z.string(), example: z.string() })),
  skipped: z.array(z.object({ line: z.int(), name: z.string(), reason: z.enum(["draft", "kind"]) })),
  notes: z.array(z.enum(["variantStock", "noStock", "oneCategory", "thirdOption", "currency"])),
  downloads: z.array(z.object({ name: z.string(), url: z.string() })),
});

const fileSchema: z.ZodType<{ lines: FileLine[]; foreign: Foreign | null } | { errors: FileError[] }> = z.union([
  z.object({
    foreign: foreignSchema.nullable(),
    lines: z.array(z.object({ line: z.int(), cells: z.partialRecord(z.enum(COLUMNS), z.string()) })),
  }),
  z.object({
    errors: z.array(z.object({ line: z.int().nullable(), column: z.string().nullable(), message: z.string() })),
  }),
]);

/** With an earlier answer's fingerprint the changes are made, all or none. @throws TaskError, or Error without a database. */
export async function importFile(
  client: ShopClient,
  path: string,
  fingerprint: string | null,
  { pictures, categories }: Added = NOTHING_ADDED,
): Promise<ImportResult> {
  const file = fileSchema.parse(await runTask(TASK, { file: path }));
  if ("errors" in file) return { ok: false, errors: file.errors, foreign: null };
  const catalog = await readCatalog(client);
  const fitted = file.foreign ? fitLines(file.lines, catalog, categories) : file;
  if ("unknown" in fitted) return { ok: false, ...fitted, categories: catalog.categories, foreign: file.foreign };
  const foreign = file.foreign && withoutAdded(file.foreign, fitted.lines, pictures);
  const plan = planImport(fitted.lines, catalog, pictures);
  if (!plan.ok) return { ...plan, foreign };
  const stored = plan.used.flatMap((index) => {
    const picture = pictures[index]?.stored;
    return picture ? [[placeholder(index).url, picture] as const] : [];
  });
  const urls = [...plan.urls, ...stored.map(([, { url }]) => ({ url, line: null }))];
  const missing = await missingPictures(client, urls);
  if (missing.length > 0) return { ok: false, errors: missing, foreign };
  const isUsed = new Set(plan.used);
  const names = (used: boolean) => pictures.flatMap(({ name }, index) => (isUsed.has(index) === used ? name : []));
  const shown = { ...describe(plan, names(true)), unused: names(false), foreign };
  if (fingerprint === null) return { ...shown, isApplied: false, isOutdated: false };
  if (fingerprint !== shown.fingerprint) return { ...shown, isApplied: false, isOutdated: true };
  if (stored.length < plan.used.length) return { ok: false, error: page.applyFailed };
  const { error } = await client.rpc("admin_import_products", {
    p_products: withStored(plan.products, new Map(stored)),
  });
  // Another admin saved in the same moment.
  if (error?.code === "PT409") return { ...shown, isApplied: false, isOutdated: true };
  if (error) throw error;
  return { ...shown, isApplied: true, isOutdated: false };
}

/** The pictures that are asked for and not there yet. */
function withoutAdded(foreign: Foreign, lines: readonly FileLine[], pictures: Added["pictures"]): Foreign {
  const asked = new Set(lines.flatMap(({ cells }) => readLines(cells.pictures ?? "")));
  const added = new Set(pictures.map(({ name }) => pictureKey(name)));
  const downloads = foreign.downloads.filter(({ name }) => asked.has(name) && !added.has(pictureKey(name)));
  return { ...foreign, downloads };
}

function withStored(products: readonly SentProduct[], stored: ReadonlyMap<string, StoredPicture>): SentProduct[] {
  return products.map((product) => ({
    ...product,
    pictures: product.pictures?.map((picture) => ({ ...picture, ...stored.get(picture.url) })) ?? null,
    variants:
      product.variants?.map((variant) => ({
        ...variant,
        image_url: stored.get(variant.image_url ?? "")?.url ?? variant.image_url,
      })) ?? null,
  }));
}

function describe({ lines, products }: Extract<Plan, { ok: true }>, used: string[]) {
  const told = lines.filter(isChanged);
  const created = told.filter(({ before }) => !before).length;
  return {
    ok: true as const,
    used,
    fingerprint: createHash("sha256")
      .update(JSON.stringify([products, used]))
      .digest("hex"),
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

async function missingPictures(client: ShopClient, urls: { url: string; line: number | null }[]): Promise<FileError[]> {
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
