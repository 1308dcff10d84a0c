/** What was left alone takes the stored value. */
export function mergeTyped<Fields extends object>(typed: Fields, loaded: Fields, stored: Fields): Fields {
  const keys = Object.keys(typed) as (keyof Fields)[]; // Its own keys.
  return Object.fromEntries(
    keys.map((key) => [key, isSame(typed[key], loaded[key]) ? stored[key] : typed[key]]),
  ) as Fields;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
