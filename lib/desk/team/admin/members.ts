import "server-only";
import { z } from "zod";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { USER_ROLES_ROLE } from "@/lib/platform/rules/user-roles.generated";

const memberSchema = rowSchema({
  userId: z.uuid(),
  email: z.string(),
  role: z.enum(USER_ROLES_ROLE),
  /** False until the link of the invitation is opened. */
  isConfirmed: z.boolean(),
  invitedAt: timestamp.nullable(),
  signedInAt: timestamp.nullable(),
  hasFactor: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

/** Admins first. @throws Error when they cannot be read. */
export async function listMembers(client: ShopClient): Promise<Member[]> {
  return z.array(memberSchema).parse((await client.rpc("admin_list_team").throwOnError()).data);
}
