import { getTranslations } from "next-intl/server";
import { PartPage, partTitle } from "@/components/admin/settings/part-page";
import { InviteForm } from "@/components/admin/desk/team/invite-form";
import { MemberItem } from "@/components/admin/desk/team/member-item";
import { listMembers } from "@/lib/desk/team/admin/members";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { USER_ROLES_ROLE } from "@/lib/platform/rules/user-roles.generated";
import text from "#messages/client/admin-team.json";

export const instant = false;

export const metadata = partTitle("team");

export default async function TeamPage() {
  const { client, userId } = await requireAdmin();
  const t = await getTranslations("admin.audit.values.roles");
  const members = await listMembers(client);
  const roles = USER_ROLES_ROLE.map((role) => ({ role, name: t(role) }));
  return (
    <PartPage part="team">
      <section aria-labelledby="zugang" className="mt-10 max-w-2xl">
        <h2 id="zugang" className="font-serif text-xl">
          {text.heading}
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {members.map((member) => (
            <MemberItem key={member.userId} member={member} roles={roles} isSelf={member.userId === userId} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="einladen" className="mt-10 max-w-2xl">
        <h2 id="einladen" className="font-serif text-xl">
          {text.invite}
        </h2>
        <p className="mt-2 mb-5 text-stone">{text.inviteText}</p>
        <InviteForm roles={roles} />
      </section>
    </PartPage>
  );
}
