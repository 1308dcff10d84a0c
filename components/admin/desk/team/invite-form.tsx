"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Field, SelectField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Options } from "@/components/forms/options";
import { inviteMemberAction } from "@/lib/desk/team/admin/actions";
import { inviteSchema, type InviteValues } from "@/lib/desk/team/admin/schema";
import text from "#messages/client/admin-team.json";
import type { RoleName } from "./member-item";

export function InviteForm({ roles }: { roles: RoleName[] }) {
  const { busy, ask } = useAnswer();
  const { register, handleSubmit, reset, control, formState } = useForm<InviteValues>({
    resolver: zodResolver(inviteSchema, undefined, { raw: true }),
    defaultValues: { email: "", role: "sales" },
  });
  const role = useWatch({ control, name: "role" });
  const send = handleSubmit((typed) => {
    if (!busy)
      ask(
        () => inviteMemberAction(typed),
        (ok) => ok && reset(),
      );
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <Field
        {...register("email")}
        label={text.email}
        type="email"
        autoComplete="off"
        error={formState.errors.email?.message}
        required
      />
      <SelectField
        {...register("role")}
        label={text.role}
        hint={text.about[role]}
        error={formState.errors.role?.message}
        className="max-w-xs"
      >
        <Options of={roles} as={({ role, name }) => [role, name]} />
      </SelectField>
      <Button type="submit" disabled={busy} className="justify-self-start">
        {text.invite}
      </Button>
    </form>
  );
}
