import { forgetArchives, workArchives } from "@/lib/accounting/archive-steps";
import { bookNow } from "@/lib/accounting/book-now";
import { isInternal } from "@/lib/platform/http/internal-token";

const BOOK_MS = 20_000;
const ARCHIVE_MS = 20_000;

/** Every half minute: books what has come, and goes on with archives. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const left = await bookNow(BOOK_MS);
  await forgetArchives();
  await workArchives(Date.now() + ARCHIVE_MS);
  return Response.json({ left });
}
