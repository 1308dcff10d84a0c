import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { changeOrder, placeOrder } from "../../../e2e/fixtures/admin-data.ts";
import { service } from "../../../e2e/fixtures/backend.ts";
import { orderPicture } from "../../../e2e/fixtures/own-picture.ts";

const WISH_IN_MS = 14 * 24 * 60 * 60 * 1000;

/** A day in a small shop; the pages that it gives. */
export async function makeDay(request: APIRequestContext) {
  const [first, second, third] = [
    await order("Anna", "Sommer", 2),
    await order("Jonas", "Winter", 1),
    await order("Mira", "Herbst", 3),
  ];
  await changeOrder(third.number, "dispatch", { carrier: "DHL", trackingNumber: "00340434161094015902" });
  const sender = { name: "Mira Herbst", email: third.email };
  const declaration = { ...sender, key: randomUUID(), contract: third.number, message: null };
  await service.rpc("submit_withdrawal", { p_withdrawal: declaration }).throwOnError();
  const message = "Guten Tag, passt das Puzzle in einen Rahmen von 50 × 70 cm?";
  const letter = { ...sender, language: "de", order_number: null, topic: "product", message };
  await service.rpc("submit_contact", { p_message: letter }).throwOnError();
  const day = new Date(Date.now() + WISH_IN_MS).toISOString().slice(0, 10);
  const wish = { ...sender, language: "de", store: "berlin", phone: "030 123456", concern: "Ringgröße messen" };
  await service.rpc("request_appointment", { p_request: { ...wish, day, slot: "11:00" } }).throwOnError();
  const review = { product_id: first.product, rating: 5, author: "Anna S.", mode: "test" };
  await service
    .rpc("submit_review", { p_review: { ...review, body: "Saubere Schnitte, schöne Farben." } })
    .throwOnError();
  const { work } = await orderPicture(request);
  const made = await orderPicture(request);
  await service.from("missing_pieces").insert({ item_id: made.work, piece_row: 3, piece_column: 5 }).throwOnError();
  return {
    paid: `/admin/bestellungen/${first.number}`,
    other: `/admin/bestellungen/${second.number}`,
    message: await pageOf("nachrichten", "contact_messages", third.email),
    wish: await pageOf("termine", "appointment_requests", third.email),
    work: `/admin/werkstatt/${work}`,
  };
}

async function order(firstName: string, lastName: string, place: number) {
  const { data } = await service
    .from("products")
    .select("id, price")
    .eq("featured_rank", place)
    .is("variant_of", null)
    .limit(1)
    .single<{ id: number; price: number }>()
    .throwOnError();
  const { id, price } = data;
  const email = `${firstName}.${lastName}@example.org`.toLowerCase();
  const lines = [{ id, cents: Math.round(Number(price) * 100), quantity: 1 }];
  const { number } = await placeOrder({ lines, fields: { firstName, lastName, email } });
  await changeOrder(number, "pay");
  return { number, email, product: id };
}

async function pageOf(page: string, table: string, email: string): Promise<string> {
  const { data } = await service.from(table).select("id").eq("email", email).limit(1).single().throwOnError();
  return `/admin/${page}/${String(data["id"])}`;
}
