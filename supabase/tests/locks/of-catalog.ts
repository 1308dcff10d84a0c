import type { Row, OrderedProduct } from "../order-requests.ts";
import { both, json, op, seen, write, type Operation } from "./operation.ts";
import type { LockShop } from "./shop.ts";

const variant = (ware: OrderedProduct & Row, value: string) => ({
  id: ware.id,
  values: [value],
  article_number: ware.article_number,
  price: 60,
  stock: 7,
  seen: seen(ware),
});
const columns = (ware: OrderedProduct) => ({ name: `${ware.name} neu`, category: "ringe", stock: 9 });
const picture = [{ url: "/kunst/neu.webp" }];

/** Own pictures and the workshop, products, and the search. */
export function ofCatalog(shop: LockShop): Operation[] {
  const { pictures, puzzles, variants, boards, listed } = shop;
  return [
    op("begin_artwork", "", () => ({ p_width: 4, p_height: 3, p_bytes: 100, p_visitor: "v", p_network: "n" })),
    ...[pictures[0], pictures[1]].map((artwork_id) =>
      op("save_design", artwork_id, () => ({
        p_design: { artwork_id, product_id: boards[0].id, crop: shop.crop, seed: 7, rights_version: "1" },
      })),
    ),
    op("discard_artwork", "refused", () => ({ p_id: pictures[0] })),
    op("discard_artwork", "", () => ({ p_id: shop.waste[0] })),
    op("claim_artworks", "", () => ({ p_limit: 10 })),
    ...both(shop.waste, (p_ids, what) => op("forget_artworks", what, () => ({ p_ids }))),
    op("admin_approve_design", "", () => ({ p_id: shop.work.paid })),
    op("admin_produce_design", "", () => ({ p_id: shop.work.approved, p_is_produced: true })),
    ...[shop.work.single, shop.work.paid, shop.work.mixed].map((p_id) =>
      op("admin_refuse_design", String(p_id), () => ({ p_id, p_reason: "Unscharf" })),
    ),
    op("request_piece", "", () => ({
      p_token: shop.dispatched[0].token,
      p_position: shop.work.position,
      p_row: 2,
      p_column: 2,
    })),
    op("admin_settle_piece", "", () => ({ p_id: shop.lost.id, p_is_done: true })),
    ...both([shop.lone, puzzles[1], listed], (wares, what) =>
      op("admin_change_prices", what, () => ({
        p_rows: json(wares.map(seen)),
        p_value: 10,
        p_is_amount: false,
        p_ending: "90",
        p_is_dry: false,
      })),
    ),
    op("admin_undo_prices", "", () => ({ p_id: shop.priceChange })),
    op("apply_sales", "", () => ({})),
    op("admin_change_products", "archive", () => ({
      p_rows: json([listed, puzzles[0]].map(seen)),
      p_action: "archive",
      p_value: "",
    })),
    ...[listed, puzzles[0], variants[1]].map((ware) =>
      op("admin_save_product", String(ware.id), () => ({
        p_product: columns(ware),
        p_pictures: json(picture),
        p_seen: seen(ware),
      })),
    ),
    op("admin_save_product", "new", () => ({
      p_product: { ...columns(listed), slug: "neu", article_number: "NEU", price: 10, creation_key: shop.key },
      p_pictures: json(picture),
      p_seen: null,
    })),
    op("admin_copy_product", "", () => ({ p_id: listed.id, p_name: "Kopie", p_slug: "kopie" })),
    op("admin_save_variants", "", () => ({
      p_id: listed.id,
      p_option_names: ["Ringgröße"],
      p_variants: json([
        variant(listed, "54"),
        { ...variant(variants[1], "58") },
        { ...variant(variants[0], "56"), removed: true },
      ]),
    })),
    ...both([puzzles[0], puzzles[1], listed], (wares, what) =>
      op("admin_import_products", what, () => ({
        p_products: json(
          wares.map((ware) => ({ id: ware.id, seen: [seen(ware)], product: columns(ware), pictures: picture })),
        ),
      })),
    ),
    ...[listed, variants[0], puzzles[0], shop.lone, shop.soldOut].map(({ id }) =>
      op("admin_remove_product", String(id), () => ({ p_id: id })),
    ),
    ...both([puzzles[0], variants[0], listed], (wares, what) =>
      op("set_product_pictures", what, () => ({
        p_products: json(wares.map(({ id }) => ({ id, pictures: picture }))),
      })),
    ),
    write("update products", "update products set confusable = 0.2 where id = $1", [puzzles[0].id]),
    write("update products variant", "update products set is_new = not is_new, price = 70 where id = $1", [
      variants[1].id,
    ]),
    write("update categories", "update categories set name = name || '!' where slug = 'klassische-kunst'", []),
    write("update discount_codes", "update discount_codes set is_active = false where id = $1", [shop.codes[0].id]),
    write("delete discount_codes", "delete from discount_codes where id = $1", [shop.codes[1].id]),
    op("publish_due_products", "", () => ({})),
    op("record_missed_search", "", () => ({ p_query: "mops" })),
    op("record_missed_address", "", () => ({ p_path: "/alt" })),
    op("add_daily_counts", "", () => ({ p_counts: json([{ what: "page", client: "browser", count: 2 }]) })),
    op("index_pending", "", () => ({ p_limit: 10 })),
    op("tidy_search", "words", () => ({ p_after: "" })),
    op("tidy_search", "buckets", () => ({ p_after: "~" })),
  ];
}
