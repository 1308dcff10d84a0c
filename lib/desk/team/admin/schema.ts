import * as z from "zod/mini";
import { typedEmail } from "@/lib/platform/forms/typed-fields";
import { USER_ROLES_ROLE } from "@/lib/platform/rules/user-roles.generated";
import { errors } from "#messages/client/admin-auth.json";
import text from "#messages/client/admin-team.json";

export const inviteSchema = z.object({
  email: typedEmail({ missing: text.errors.email, tooLong: errors.emailWrong, wrong: errors.emailWrong }),
  role: z.enum(USER_ROLES_ROLE, text.errors.role),
});
export type InviteValues = z.infer<typeof inviteSchema>;
