import { exportPerson } from "@/lib/desk/customers/export-person";
import { personSchema } from "@/lib/desk/customers/person";
import { answerDownload } from "@/lib/platform/admin/answer-download";
import { germanNow } from "@/lib/platform/calendar/days";

/** Everything that is stored about an e-mail address (Art. 15 GDPR). */
export async function POST(request: Request): Promise<Response> {
  return answerDownload(request, personSchema, async ({ client }, { email }) => ({
    name: `auskunft-${germanNow(new Date()).day}.zip`,
    type: "application/zip",
    body: await exportPerson(client, email),
  }));
}
