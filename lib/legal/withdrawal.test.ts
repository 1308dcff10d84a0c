import { expect, test } from "vitest";
import { plainText } from "./plain-text";
import { voucherPolicy, withdrawalForm, withdrawalPolicy } from "./withdrawal";
import { DELIVERED } from "@/lib/settings/parts";

const { legalName, street, postalCode, city, phone, email } = DELIVERED.company;
const address = `${legalName}, ${street}, ${postalCode} ${city}`;

// Annex 1 to Art. 246a § 1 (2) EGBGB with design notes 1 b, 2, 3 (since 19.06.2026), 4, 5 a, 5 b and 5 c.
const MODEL = `Widerrufsbelehrung
Widerrufsrecht
Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.
Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.
Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${address}, Telefon: ${phone}, E-Mail: ${email}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter https://shop.test/vertrag-widerrufen ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.
Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.
Folgen des Widerrufs
Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet. Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.
Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.
Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.
Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.`;

// Annex 2.
const FORM = `Muster-Widerrufsformular
Muster-Widerrufsformular
(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)
An ${address}, E-Mail: ${email}:
Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)
Bestellt am (*)/erhalten am (*)
Name des/der Verbraucher(s)
Anschrift des/der Verbraucher(s)
Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
Datum
(*) Unzutreffendes streichen.`;

test("law 46, 47: the withdrawal policy is the statutory model, word for word", () => {
  expect(plainText(withdrawalPolicy("https://shop.test", DELIVERED))).toBe(MODEL);
});

test("law 46: for vouchers, which nobody takes possession of, the model's period begins with the contract, and nothing is sent back", () => {
  const withoutGoods = MODEL.split("\n")
    .filter((line) => !line.includes("zurückzusenden oder") && !/^Sie (tragen|müssen für)/.test(line))
    .join("\n")
    .replace("Widerrufsbelehrung", "Widerrufsbelehrung für Gutscheine")
    .replace(/ab dem Tag, an dem Sie oder ein.* bzw\. hat\./, "ab dem Tag des Vertragsabschlusses.")
    .replace(/ Wir können die Rückzahlung verweigern.*/, "");
  expect(plainText(voucherPolicy("https://shop.test", DELIVERED))).toBe(withoutGoods);
});

test("law 46: the form is the statutory model, word for word", () => {
  expect(plainText(withdrawalForm(DELIVERED))).toBe(FORM);
});

test("law 47: the online function is a link to the live route", () => {
  const href = "https://shop.test/vertrag-widerrufen";
  expect(JSON.stringify(withdrawalPolicy("https://shop.test", DELIVERED))).toContain(
    JSON.stringify({ text: href, href }),
  );
});
