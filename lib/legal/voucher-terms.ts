import { formatCents } from "@/lib/platform/format/money";
import { MIN_ONLINE_CENTS } from "@/lib/payment/methods";
import type { Tax } from "@/lib/settings/tax";
import { VOUCHERS } from "@/lib/settings/vouchers";
import { paragraph, type Section } from "./document";

const { leastCents, mostCents } = VOUCHERS;

const TAX_SENTENCES: Record<Tax["voucherPurpose"], string> = {
  single:
    " Die Mehrwertsteuer ist im Preis des Gutscheins enthalten (Einzweck-Gutschein); was Sie damit bezahlen, wird nicht noch einmal versteuert.",
  multi:
    " Der Verkauf des Gutscheins ist nicht steuerbar (Mehrzweck-Gutschein); die Mehrwertsteuer ist in dem enthalten, was Sie damit bezahlen.",
};

export const voucherTerms = ({ isSmallBusiness, voucherPurpose }: Tax): Section => ({
  heading: "Gutscheine",
  blocks: [
    paragraph(
      `Gutscheine verkaufen wir über ganze Euro-Beträge von ${formatCents(leastCents)} bis ${formatCents(mostCents)}. Wir senden sie als PDF per E-Mail, sobald Sie bezahlt haben; Versandkosten fallen nicht an. Wenn Sie es wünschen, senden wir sie außerdem an einem Tag, den Sie wählen, in Ihrem Auftrag an die beschenkte Person. Rabattcodes gelten nicht für Gutscheine.${isSmallBusiness ? "" : TAX_SENTENCES[voucherPurpose]}`,
    ),
    paragraph(
      `Einen Gutschein lösen Sie in der Kasse unter „Zahlung“ ein, auch in mehreren Teilen und zusammen mit anderen Gutscheinen. Er ist ein Zahlungsmittel: Der Preis der Artikel ändert sich nicht. Wenn er nicht ausreicht, bezahlen Sie den Rest mit einer anderen Zahlungsart; Beträge unter ${formatCents(MIN_ONLINE_CENTS)} können Sie nicht online bezahlen. Ein Rest bleibt als Guthaben auf dem Gutschein. Gutscheine können Sie nicht mit Gutscheinen kaufen. Guthaben zahlen wir nicht bar aus und verzinsen es nicht.`,
    ),
    paragraph(
      "Ein Gutschein gilt bis zum Ende des dritten Jahres nach dem Jahr, in dem er ausgestellt wurde (§§ 195, 199 BGB). Wer den Code kennt, kann ihn einlösen; bewahren Sie ihn deshalb sorgfältig auf. Wenn er verloren geht, senden wir Ihnen einen neuen Code, soweit der alte noch nicht eingelöst ist.",
    ),
    paragraph(
      "Wenn wir eine Bestellung erstatten, die teilweise mit einem Gutschein bezahlt wurde, geben wir zuerst das Geld über die andere Zahlungsart zurück und schreiben den Rest dem Gutschein gut. Er gilt mit demselben Code weiter.",
    ),
    paragraph(
      "Auch den Kauf eines Gutscheins können Sie als Verbraucher binnen 14 Tagen widerrufen; die Frist beginnt nicht, bevor Sie den Gutschein per E-Mail erhalten haben. Wir erstatten dann, was noch nicht eingelöst ist, und der Gutschein gilt nicht mehr.",
    ),
  ],
});

/** In short, because the English page is no contract. */
export const VOUCHERS_IN_ENGLISH: Section = {
  heading: "Gift vouchers",
  blocks: [
    paragraph(
      `We sell vouchers from ${formatCents(leastCents)} to ${formatCents(mostCents)} and send them as a PDF by e-mail once they are paid, and if you wish also to the recipient on a day you choose. They can be spent in parts until the end of the third year after the one they were issued in, but not on other vouchers. You may withdraw from buying one within 14 days; we refund what has not been spent.`,
    ),
  ],
};
