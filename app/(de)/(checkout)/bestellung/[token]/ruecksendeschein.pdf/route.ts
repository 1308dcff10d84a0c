import { orBusy } from "@/lib/platform/http/or-busy";
import { answerDocument } from "@/lib/orders/open-document";
import { returnSlipPdf } from "@/lib/orders/return-slip-pdf";

export const GET = orBusy(async (_: Request, { params }: RouteContext<"/bestellung/[token]/ruecksendeschein.pdf">) =>
  answerDocument((await params).token, returnSlipPdf),
);
