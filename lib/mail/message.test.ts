import { expect, test } from "vitest";
import { toMessage, type WrittenMail } from "./message";
import { DELIVERED } from "@/lib/settings/parts";

const mail: WrittenMail = {
  messageId: "3d0c9f3e",
  recipient: "a@example.org, b@example.org",
  replyTo: null,
  subject: "Ihre Bestellung",
  html: "<p>Danke</p>",
  body: "Danke",
  createdAt: new Date("2026-11-24T12:00:00Z"),
};

test("a recipient is one address whatever it looks like, and no mail reads files or addresses", () => {
  const message = toMessage(mail, "https://shop.example", DELIVERED.company);
  expect(message.to).toEqual({ name: "", address: "a@example.org, b@example.org" });
  expect(message).toMatchObject({ attachments: [], disableFileAccess: true, disableUrlAccess: true });
  expect(message.messageId).toBe("<3d0c9f3e@shop.example>");
});

test("attachments and the address for answers go along, and how to end a newsletter only with one", () => {
  const attachments = [{ filename: "AGB.pdf", content: Buffer.from("%PDF"), contentType: "application/pdf" }];
  const message = toMessage(
    { ...mail, attachments, replyTo: "clara@example.org", unsubscribe: "https://shop.example/x" },
    "https://shop.example",
    DELIVERED.company,
  );
  expect(message.attachments).toEqual(attachments);
  expect(message.replyTo).toEqual({ name: "", address: "clara@example.org" });
  expect(message.headers).toHaveProperty("List-Unsubscribe", "<https://shop.example/x>");
  expect(toMessage(mail, "https://shop.example", DELIVERED.company).headers).toEqual({
    "Auto-Submitted": "auto-generated",
  });
});
