import { getTranslations } from "next-intl/server";
import { FavoriteButtonClient } from "./favorite-button-client";

type Props = { product: { id: number; name: string }; className: string };

/** The heart that marks a product as favorite. */
export async function FavoriteButton({ product: { id, name }, className }: Props) {
  const t = await getTranslations("favorites");
  return (
    <FavoriteButtonClient
      id={id}
      addLabel={t("add", { name })}
      removeLabel={t("remove", { name })}
      className={className}
    />
  );
}
