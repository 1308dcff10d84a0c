const LINK_TYPES = ["invite", "recovery"] as const;
export type LinkType = (typeof LINK_TYPES)[number];

export function linkTypeOf(text: string | undefined): LinkType | undefined {
  return LINK_TYPES.find((type) => type === text);
}
