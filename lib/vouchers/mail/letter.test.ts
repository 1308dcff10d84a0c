import { expect, test } from "vitest";
import { renderLetter } from "@/lib/mail/render";
import { voucherLetter } from "./letter";

const written = (recipient: string | null) =>
  renderLetter(
    voucherLetter(
      {
        orderNumber: "KG-0A1B-2C3D",
        voucher: {
          code: "K7WM2Q9X4HTCPAZ3",
          cents: 2500,
          recipient,
          greeting: null,
          expiresOn: "2029-12-31",
          mode: "live",
        },
      },
      "https://kunst-und-geduld.example",
    ),
  );

test("the voucher's letter names amount, code and for whom it is", async () => {
  const { body, html } = await written("Clara");
  for (const part of [body, html]) for (const word of ["K7WM-2Q9X-4HTC-PAZ3", "Clara"]) expect(part).toContain(word);
});

test("SEC-M2 for whom a voucher is was typed by a stranger: it becomes no link", async () => {
  const { body, html } = await written("Konto gesperrt: https://evil.example/login");
  for (const part of [body, html]) {
    expect(part).not.toContain("https://evil");
    expect(part).toContain("evil.");
  }
});
