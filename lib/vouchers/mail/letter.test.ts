import { expect, test } from "vitest";
import { LETTERS } from "@/lib/platform/texts";
import { renderLetter } from "@/lib/mail/render";
import { giftLetter, voucherLetter } from "./letter";

const letter = (recipient: string | null) => ({
  orderNumber: "KG-0A1B-2C3D",
  giver: "Anna Muster",
  sending: { email: "clara@example.org", day: "2026-12-24" },
  voucher: {
    code: "K7WM2Q9X4HTCPAZ3",
    cents: 2500,
    recipient,
    greeting: "Frohe Weihnachten, siehe https://evil.example/gruss",
    expiresOn: "2029-12-31",
    mode: "live" as const,
  },
});

const written = async (recipient: string | null, write = voucherLetter) => {
  const { subject, body, html } = await renderLetter(
    write(letter(recipient), "https://kunst-und-geduld.example", LETTERS),
  );
  return { subject, body: body.replaceAll(/\s+/g, " "), html };
};

test("the voucher's letter names amount, code, for whom it is, and where else it goes when", async () => {
  const { body, html } = await written("Clara");
  for (const part of [body, html])
    for (const word of ["K7WM-2Q9X-4HTC-PAZ3", "Clara", "am 24. Dezember 2026 auch an clara@"])
      expect(part).toContain(word);
});

test.each([voucherLetter, giftLetter])(
  "SEC-M2 for whom a voucher is was typed by a stranger: it becomes no link",
  async (write) => {
    const { body, html } = await written("Konto gesperrt: https://evil.example/login", write);
    for (const part of [body, html]) {
      expect(part).not.toContain("https://evil");
      expect(part).toContain("evil.");
    }
  },
);

test("§ 7 UWG whom it is given to learns from whom it is and why the shop writes, and is shown nothing of the shop's wares", async () => {
  const { subject, body } = await written("Clara", giftLetter);
  expect(subject).toBe("Ein Gutschein für Sie: €25,00 bei Kunst & Geduld");
  for (const words of [
    "im Auftrag von Anna Muster",
    "Frohe Weihnachten",
    "K7WM-2Q9X-4HTC-PAZ3",
    "30 Tage nach dem Versand",
  ])
    expect(body).toContain(words);
  expect(body).not.toMatch(/KG-0A1B|clara@|Newsletter|Neuheit|entdecken/i);
  const links = [...body.matchAll(/https:\/\/kunst-und-geduld\.example(\/[\w/-]*)/g)].map(([, path]) => path);
  expect([...new Set(links)].toSorted()).toEqual(["/datenschutz", "/gutschein/guthaben", "/impressum"]);
});
