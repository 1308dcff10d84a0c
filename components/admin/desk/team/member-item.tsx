"use client";

import { useState } from "react";
import { ActButton } from "@/components/admin/parts/act-button";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { SelectField } from "@/components/forms/field";
import { Options } from "@/components/forms/options";
import {
  changeRoleAction,
  inviteMemberAction,
  removeMemberAction,
  resetFactorAction,
} from "@/lib/desk/team/admin/actions";
import type { Member } from "@/lib/desk/team/admin/members";
import { shortMoment } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Role } from "@/lib/platform/auth/authorize";
import text from "#messages/client/admin-team.json";

export type RoleName = { role: Role; name: string };
type Props = { member: Member; roles: RoleName[]; isSelf: boolean };

export function MemberItem({ member, roles, isSelf }: Props) {
  const { userId, email, role, isConfirmed, invitedAt, signedInAt, hasFactor } = member;
  const [chosen, setChosen] = useState(role);
  return (
    <li className="grid gap-3 py-4">
      <div>
        <p className="font-medium wrap-anywhere">
          {email}
          {isSelf && <span className="font-normal text-stone"> ({text.you})</span>}
        </p>
        <p className="text-sm text-stone">
          <span>{presence({ isConfirmed, invitedAt, signedInAt })}</span>
          {isConfirmed && <span>{` · ${hasFactor ? text.hasFactor : text.lacksFactor}`}</span>}
        </p>
      </div>
      <SelectField
        label={text.role}
        aria-label={interpolate(text.roleOf, { email })}
        hint={text.about[chosen]}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as Role)} // An option of `roles`.
        className="max-w-xs"
      >
        <Options of={roles} as={(one) => [one.role, one.name]} />
      </SelectField>
      <div className="flex flex-wrap gap-2">
        {chosen !== role && (
          <ActButton
            label={text.save}
            name={interpolate(text.saveOf, { email })}
            action={() => changeRoleAction(userId, chosen)}
          />
        )}
        {!isConfirmed && (
          <ActButton
            label={text.again}
            name={interpolate(text.againOf, { email })}
            action={() => inviteMemberAction({ email, role })}
          />
        )}
        {hasFactor && !isSelf && (
          <ConfirmButton
            label={text.reset}
            name={interpolate(text.resetOf, { email })}
            title={text.reset}
            action={() => resetFactorAction(userId)}
            isDestructive
          >
            <p>{interpolate(text.resetText, { email })}</p>
          </ConfirmButton>
        )}
        {!isSelf && (
          <ConfirmButton
            label={text.remove}
            name={interpolate(text.removeOf, { email })}
            title={text.removeTitle}
            action={() => removeMemberAction(userId)}
            isDestructive
          >
            <p>{interpolate(text.removeText, { email })}</p>
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

function presence({ isConfirmed, invitedAt, signedInAt }: Pick<Member, "isConfirmed" | "invitedAt" | "signedInAt">) {
  if (!isConfirmed && invitedAt) return interpolate(text.invited, { time: shortMoment(invitedAt) });
  return signedInAt ? interpolate(text.signedIn, { time: shortMoment(signedInAt) }) : text.never;
}
