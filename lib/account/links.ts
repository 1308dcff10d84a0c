/** What the links of our mails are for: a new account, or a new password. */
const LINK_TYPES = ["invite", "recovery"] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** The kind of link an address names; undefined when it is none of ours. */
export function linkTypeOf(text: string | undefined): LinkType | undefined {
  return LINK_TYPES.find((type) => type === text);
}
