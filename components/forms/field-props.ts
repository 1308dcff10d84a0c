type State<Name extends string> = {
  values: Record<Name, string>;
  errors: { [Key in NoInfer<Name>]?: string | undefined };
};

/** What a field has from the state of its form, by its name. */
export const fieldProps =
  <Name extends string>({ values, errors }: State<Name>) =>
  (name: Name) => ({ name, error: errors[name], defaultValue: values[name] });

export const EMAIL_INPUT = { type: "email", inputMode: "email", autoComplete: "email" } as const;

/** For order numbers and codes: a keyboard must neither correct nor complete them. */
export const CODE_INPUT = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;
