type Props<Item> = { of: readonly Item[]; as: (item: Item) => readonly [value: string | number, name: string] };

export function Options<Item>({ of, as }: Props<Item>) {
  return of.map((item) => {
    const [value, name] = as(item);
    return (
      <option key={value} value={value}>
        {name}
      </option>
    );
  });
}
