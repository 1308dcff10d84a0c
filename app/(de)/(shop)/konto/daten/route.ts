import { exportAccount } from "@/lib/customer-account/queries";
import { zipPerson } from "@/lib/desk/customers/export-person";
import { germanNow } from "@/lib/platform/calendar/days";
import { orBusy } from "@/lib/platform/http/or-busy";
import { allowRead, secondsUntilReset } from "@/lib/platform/rate-limit/read-limits";
import { tooMany } from "@/lib/platform/rate-limit/too-many";

/** A minute: all of it is read from the database and the storage. */
const LIMIT = { visitor: 5, everyone: 60 };

/** Everything that is stored about the account's address (Art. 15 GDPR). */
export const GET = orBusy(async () => {
  if (!(await allowRead("account-export", LIMIT))) return tooMany(429, secondsUntilReset());
  const exported = await exportAccount();
  const own = { "cache-control": "private, no-store" };
  if (!exported) return new Response(null, { status: 303, headers: { ...own, location: "/konto" } });
  return new Response(zipPerson(exported), {
    headers: {
      ...own,
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="auskunft-${germanNow(new Date()).day}.zip"`,
    },
  });
});
