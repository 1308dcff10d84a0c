import { forgetUnconfirmedAccounts } from "@/lib/auth/forget-unconfirmed";
import { isInternal } from "@/lib/internal-token";
import { applyRetention } from "@/lib/retention/apply";

/** Deletes and archives what may not be kept any longer. For the supervisor or a scheduler, once a day. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const unconfirmed_accounts = await forgetUnconfirmedAccounts();
  return Response.json({ ...(await applyRetention()), unconfirmed_accounts });
}
