import { PAGE_SIZE } from "./list-state";

type Answer = { data: unknown[] | null; count: number | null; error: { code: string; message: string } | null };

/** One page of a list, with the number of all that fit, of all pages, and of the page that is shown. */
export type Page<Row> = { rows: Row[]; total: number; page: number; pages: number };

/** PostgREST's "there are not that many rows". */
const BEYOND = "PGRST103";

/**
 * Reads a page by `query`, which gets the first and the last row's position and must count exactly. Beyond the end it is the
 * last page. @throws Error when it cannot be read.
 */
export async function readPage<Row>(
  query: (from: number, to: number) => PromiseLike<Answer>,
  asked: number,
  parse: (rows: unknown) => Row[],
): Promise<Page<Row>> {
  const read = (page: number) => query((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
  let page = asked;
  let answer = await read(page);
  if (page > 1 && (answer.error?.code === BEYOND || answer.data?.length === 0)) {
    page = 1;
    answer = await read(page);
    const last = Math.ceil((answer.count ?? 0) / PAGE_SIZE);
    if (last > 1) answer = await read((page = last));
  }
  if (answer.error) throw new Error(`A list could not be read: ${answer.error.message}`);
  const total = answer.count ?? 0;
  return { rows: parse(answer.data), total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}
