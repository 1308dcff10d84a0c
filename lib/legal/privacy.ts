import { DEVICE_STORAGE, storedText } from "./device-storage";
import { paragraph, type LegalDocument } from "./document";
import { OUTSIDE_HOSTS } from "./outside-hosts";
import { providerBlocks } from "./provider";
import { PRIVACY_VERSION, versionOf } from "./versions";
import { PAYS_ONLINE } from "@/lib/platform/pays-online";
import { ACCOUNT } from "@/lib/platform/rules/account.generated";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import type { Company } from "@/lib/settings/company";
import type { Settings } from "@/lib/settings/parts";

const {
  invoiceYears,
  letterYears,
  openYears,
  cancelledDays,
  archiveMonths,
  noticeDays,
  unconfirmedDays,
  consentYears,
  restockDays,
  restockMonths,
  messageDays,
  reviewMonths,
  pictureHours,
  pictureDays,
  cutMonths,
  logYears,
  missedSearchDays,
  creditMonths,
  journalYears,
} = RETENTION;

/** Stripe decides itself how it checks payments, and processes some of them for us. */
const ONLINE_PAYMENT = paragraph(
  "Wenn Sie online bezahlen, öffnen wir die Bezahlseite von Stripe (Stripe Payments Europe, Limited, 1 Grand Canal Street Lower, Grand Canal Dock, Dublin, Irland). Stripe erhält von uns Ihre E-Mail-Adresse, Ihre Bestellnummer und den Betrag, sonst nichts. Was Sie auf der Bezahlseite eingeben, erhält nur Stripe; wir erfahren, ob und wie viel bezahlt wurde. Rechtsgrundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO). Stripe prüft Zahlungen und schützt sich vor Betrug in eigener Verantwortung; soweit Stripe Zahlungen nur für uns abwickelt, geschieht das in unserem Auftrag (Art. 28 DSGVO). Stripe gibt Daten an den Anbieter der Zahlungsart weiter, die Sie wählen, und überträgt Daten auch in die USA. Grundlage dafür ist der Angemessenheitsbeschluss der Europäischen Kommission zum EU-US Data Privacy Framework (Art. 45 DSGVO), im Übrigen sind es ihre Standardvertragsklauseln (Art. 46 Abs. 2 Buchst. c DSGVO); eine Kopie erhalten Sie auf Anfrage von uns. Einzelheiten stehen in der ",
  { text: "Datenschutzerklärung von Stripe", href: "https://stripe.com/de/privacy" },
  ".",
);

const processorsOf = (company: Company) =>
  [
    { task: "Betrieb von Server und Datenbank", name: company.hosting, abroad: company.hostingAbroad },
    { task: "Versand von E-Mails", name: company.mailing, abroad: company.mailingAbroad },
    { task: "Druck und Zuschnitt eigener Fotos", name: company.production, abroad: company.productionAbroad },
  ].filter(({ name }) => name !== null);

/** What becomes of personal data (Art. 13 DSGVO) and what is kept on the device (§ 25 TDDDG). */
export const privacy = ({ company, legal, shipping }: Settings): LegalDocument => ({
  title: "Datenschutzerklärung",
  version: versionOf("privacy", PRIVACY_VERSION, { legal }),
  sections: [
    { heading: "Verantwortlich", blocks: providerBlocks(company) },
    {
      heading: "Das Wichtigste zuerst",
      blocks: [
        paragraph(
          "Beim Einkaufen setzen wir keine Cookies, werten Ihr Verhalten nicht aus und verkaufen keine Daten. Inhalte anderer Anbieter binden wir nicht ein; nur eine Landkarte wird geladen, wenn Sie sie anklicken. Schriften, Bilder und Programme kommen von unserem eigenen Server. Sie bestellen als Gast, ohne sich zu registrieren. Unter „Mein Konto“ können Sie Ihre Bestellungen ansehen, wenn Sie möchten; nur dafür setzen wir ein Cookie. Accounts mit Passwort gibt es nur für den Admin-Bereich des Shops.",
        ),
      ],
    },
    {
      heading: "Besuch der Seiten",
      blocks: [
        paragraph(
          "Beim Aufruf einer Seite überträgt Ihr Browser technisch bedingt Ihre IP-Adresse, den Zeitpunkt, den Namen der Seite und Angaben zu Browser und Betriebssystem. Wir verarbeiten sie, um die Seite auszuliefern und Störungen und Angriffe zu erkennen. Rechtsgrundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 Buchst. f DSGVO). Protokolle löschen wir spätestens nach 14 Tagen.",
        ),
        paragraph(
          `Findet die Suche zu Ihren Wörtern nichts, zählen wir diese Wörter für den Tag, ohne zu speichern, wer gesucht hat. Ebenso zählen wir geöffnete Links, zu denen es keine Seite gibt. Nach ${missedSearchDays} Tagen löschen wir beides.`,
        ),
        paragraph(
          `Damit wir wissen, wie der Shop genutzt wird, sendet Ihr Browser, sobald er eine Seite oder den Warenkorb zeigt, deren Link an unseren Server. Wir zählen daraus nur für den Tag, wie oft Seiten, Produktseiten, der Warenkorb und die Kasse gezeigt wurden, und welche Art von Programm welche Inhalte abruft. Dabei wird nichts auf Ihrem Gerät gespeichert oder ausgelesen; IP-Adressen oder Kennungen stehen nicht dabei. Nach ${missedSearchDays} Tagen löschen wir die Zahlen. Rechtsgrundlage ist unser berechtigtes Interesse an einem gut benutzbaren Shop (Art. 6 Abs. 1 Buchst. f DSGVO).`,
        ),
      ],
    },
    {
      heading: "Schutz vor Missbrauch",
      blocks: [
        paragraph(
          "Wenn Sie bestellen oder online bezahlen, einen Rabattcode oder einen Gutschein verwenden, eine Bestellung suchen, sich unter „Mein Konto“ anmelden, ein Foto hochladen oder ein Puzzle daraus gestalten, ein fehlendes Teil melden, eine Wunschliste teilen oder daraus schenken, den Newsletter oder eine Benachrichtigung anfordern oder abbestellen, eine Bewertung schreiben, einen Vertrag widerrufen, uns schreiben, um einen Termin bitten oder sich im Admin-Bereich anmelden, zählen wir die Versuche, damit niemand Codes oder Bestellnummern durchprobieren oder unsere Formulare überfluten kann. Dazu speichern wir nicht Ihre IP-Adresse, sondern nur einen mit geheimem Schlüssel daraus gebildeten Prüfwert (Hash) und die Zahl der Versuche. Nach einem Tag gilt der Eintrag als abgelaufen und wird spätestens am folgenden Tag gelöscht. Rechtsgrundlage ist unser berechtigtes Interesse am Schutz vor Missbrauch (Art. 6 Abs. 1 Buchst. f DSGVO).",
        ),
        paragraph(
          "Solange eine Bestellung oder ein hochgeladenes Foto nicht bezahlt ist, speichern wir dazu auch diesen Prüfwert und einen zweiten, der auf dieselbe Weise aus dem Netz Ihrer IP-Adresse gebildet ist, damit niemand den ganzen Bestand reserviert oder unseren Speicher füllt, ohne zu bezahlen (Art. 6 Abs. 1 Buchst. f DSGVO). Sobald die Bestellung bezahlt oder storniert, das Foto bezahlt oder gelöscht ist, löschen wir beide.",
        ),
      ],
    },
    {
      heading: "Bestellung",
      blocks: [
        paragraph(
          "Für Ihre Bestellung verarbeiten wir E-Mail-Adresse, Namen, Lieferadresse (oder Packstation und Postnummer) und gegebenenfalls Rechnungsadresse, bei Firmen auch deren Namen und, wenn Sie sie angeben, USt-IdNr., Abteilung und Bestellreferenz, die bestellten Artikel sowie Versand- und Zahlungsart. Rechtsgrundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO). Ohne die Pflichtangaben können wir nicht liefern. Die Telefonnummer ist freiwillig; wir verwenden sie nur für Rückfragen zu dieser Bestellung (Art. 6 Abs. 1 Buchst. f DSGVO: unser berechtigtes Interesse, eine Lieferung schnell zu klären). Kartendaten erheben wir nicht. Wenn Sie etwas verschenken, drucken wir Ihren Text auf eine Grußkarte und löschen ihn, sobald wir die Bestellung archivieren.",
        ),
        paragraph(
          `Wenn Sie einen Gutschein kaufen, drucken wir Namen und Gruß, die Sie angeben, darauf und senden ihn an Ihre E-Mail-Adresse. Den Code speichern wir danach nur als Prüfwert (Hash), aus dem er sich nicht zurückrechnen lässt; wer einen Gutschein einlöst, muss uns nicht sagen, von wem er ihn hat. Name, Gruß und E-Mail-Adresse löschen wir, wenn der Gutschein abgelaufen ist, die Buchungen ${invoiceYears} Jahre danach (Art. 6 Abs. 1 Buchst. b und c DSGVO).`,
        ),
        paragraph(
          `Wenn Sie einen Gutschein direkt an die beschenkte Person senden lassen, erhalten wir deren E-Mail-Adresse von Ihnen und senden an sie am gewählten Tag nichts als den Gutschein, mit Ihrem Namen und Ihrem Gruß (Art. 6 Abs. 1 Buchst. f DSGVO: unser und Ihr berechtigtes Interesse, dass Ihr Geschenk ankommt). Diese E-Mail-Adresse löschen wir ${noticeDays} Tage nach dem Versand oder nach einer Stornierung; in der Bestellbestätigung bleibt sie stehen, solange wir diese aufbewahren müssen.`,
        ),
        ...(PAYS_ONLINE ? [ONLINE_PAYMENT] : []),
        paragraph(
          `Name, Firma, Lieferadresse und Bestellnummer erhält der Versanddienst ${shipping.carrierCompany}. E-Mail-Adresse und Telefonnummer geben wir ihm nicht weiter. Bei Überweisungen erfährt unsere Bank, was Sie auf dem Überweisungsauftrag angeben; die Eingänge auf unserem Kontoauszug gleichen wir mit den Bestellungen ab. Name, Verwendungszweck, Tag und Betrag speichern wir dazu und löschen sie ${creditMonths} Monate, nachdem der Eingang zugeordnet ist, den Kontoauszug selbst speichern wir im Shop nicht. Unsere Steuerberatung erhält die Rechnungen und die Buchungen dazu, die Bestellnummer, Tag und Betrag nennen, das Finanzamt, was das Gesetz verlangt (Art. 6 Abs. 1 Buchst. c und f DSGVO: unser berechtigtes Interesse an richtigen Büchern).`,
        ),
        paragraph(
          `Handels- und Steuerrecht verpflichten uns, Unterlagen aufzubewahren (Art. 6 Abs. 1 Buchst. c DSGVO): Rechnungen und bezahlte Bestellungen ${invoiceYears} Jahre, E-Mails zu Ihrer Bestellung und Widerrufe ${letterYears} Jahre, jeweils ab dem Ende des Jahres, ebenso Buchungen, in denen Ihr Name nicht steht, ${journalYears} Jahre. Danach löschen wir sie. ${archiveMonths} Monate nach dem letzten Vorgang, wenn Ihre Gewährleistungsrechte verjährt sind, archivieren wir eine abgeschlossene Bestellung und löschen die Telefonnummer.`,
        ),
        paragraph(
          `Bestellungen, die nie bezahlt wurden und zu denen es keinen Widerruf gibt, löschen wir früher: ${cancelledDays} Tage nach der Stornierung oder, wenn sie nicht storniert wurden, ${openYears} Jahre nach dem Ende des Jahres, in dem Sie bestellt haben. Was Sie in der Kasse eingeben und nicht absenden, erreicht uns nicht.`,
        ),
      ],
    },
    {
      heading: "Eigene Fotos",
      blocks: [
        paragraph(
          `Sobald Sie ein Foto für ein Puzzle auswählen, laden wir es auf unseren Server und speichern es dort mit dem Ausschnitt und dem Schnitt der Teile (Art. 6 Abs. 1 Buchst. b DSGVO). Angaben, die in der Datei stehen, etwa Ort und Zeitpunkt der Aufnahme, entfernen wir beim Hochladen. Das Foto ist nicht öffentlich: Ansehen können es nur Sie und in unserer Werkstatt${company.production ? ` und bei ${company.production}` : ""} die Menschen, die das Puzzle prüfen und herstellen. Wenn darauf andere Menschen zu sehen sind, verarbeiten wir auch deren Bild, und zwar nur, um Ihr Puzzle herzustellen (Art. 6 Abs. 1 Buchst. f DSGVO: unser berechtigtes Interesse, die Bestellung auszuführen). Fotos ohne Bestellung löschen wir nach ${pictureHours} Stunden oder sofort, wenn Sie „Foto löschen“ wählen, bestellte Fotos ${pictureDays} Tage, nachdem wir das Puzzle versendet haben. Ausschnitt und Schnitt bewahren wir ${cutMonths} Monate auf, damit wir ein verlorenes Teil nachschneiden können. Wenn Sie ein fehlendes Teil melden, speichern wir zu Ihrer Bestellung, welches es ist.`,
        ),
      ],
    },
    {
      heading: "E-Mails zu Ihrer Bestellung",
      blocks: [
        paragraph(
          `Bestellbestätigung, Versandbestätigung und andere Nachrichten zum Vertrag senden wir an die angegebene E-Mail-Adresse (Art. 6 Abs. 1 Buchst. b und c DSGVO). Werbung enthalten sie nicht. Unter „Meine Bestellung“ können Sie mit Bestellnummer und E-Mail-Adresse einen Link zu Ihrer Bestellung anfordern; wir senden ihn nur an die E-Mail-Adresse der Bestellung. Wenn Sie den Link zu einer unbezahlten Bestellung aus einer unserer E-Mails öffnen, vermerken wir, dass die E-Mail-Adresse Sie erreicht (Art. 6 Abs. 1 Buchst. f DSGVO: unser berechtigtes Interesse, dass niemand mit erfundenen Adressen Artikel reserviert). E-Mails, die wie dieser Link nur kurz gebraucht werden, löschen wir nach ${noticeDays} Tagen.`,
        ),
      ],
    },
    {
      heading: "Mein Konto",
      blocks: [
        paragraph(
          `Unter „Mein Konto“ sehen Sie die Bestellungen, die mit Ihrer E-Mail-Adresse aufgegeben wurden, Ihre Gutscheine und ob Sie den Newsletter erhalten. Dazu senden wir sechs Ziffern an diese E-Mail-Adresse, wenn es zu ihr Bestellungen gibt. Wir speichern sie nur als Prüfwert (Hash) mit der E-Mail-Adresse und der Zahl der Versuche; sie gelten ${ACCOUNT.codeMinutes} Minuten. Wenn Sie sich anmelden, speichern wir E-Mail-Adresse, Zeitpunkt und einen Prüfwert des Cookies, bis Sie sich abmelden, längstens ${ACCOUNT.sessionDays} Tage. Abgelaufene Einträge löschen wir spätestens am folgenden Tag. Ein Passwort oder ein Profil legen wir nicht an. Rechtsgrundlage ist der Vertrag über Ihre Bestellungen (Art. 6 Abs. 1 Buchst. b DSGVO).`,
        ),
        paragraph(
          `Wenn Sie es dort wünschen, merken wir uns Anschriften aus Ihren Bestellungen, bis Sie das beenden, längstens solange wir die Bestellung aufbewahren, und Ihre Favoriten, bis Sie sie löschen, längstens ${ACCOUNT.favoritesMonths} Monate (Art. 6 Abs. 1 Buchst. a DSGVO). Wenn Sie Favoriten als Liste teilen, speichern wir die Artikel ohne Ihren Namen mit einem Prüfwert des Links und löschen sie nach ${ACCOUNT.favoritesMonths} Monaten (Art. 6 Abs. 1 Buchst. b DSGVO). Wer dort „Das schenke ich“ wählt, wird nicht genannt: Wir vermerken nur einen Prüfwert, mit dem sich das zurücknehmen lässt. Unter „Mein Konto“ können Sie Ihre Daten auch selbst herunterladen und löschen.`,
        ),
      ],
    },
    {
      heading: "Widerruf",
      blocks: [
        paragraph(
          `Wenn Sie online widerrufen, verarbeiten wir Ihren Namen, Ihre Angaben zum Vertrag, Ihre E-Mail-Adresse und den Zeitpunkt des Eingangs, um den Widerruf zu bestätigen und abzuwickeln. Dazu sind wir gesetzlich verpflichtet (Art. 6 Abs. 1 Buchst. c DSGVO, § 356a BGB). Die Erklärung bewahren wir wie Schriftwechsel auf: ${letterYears} Jahre ab dem Ende des Jahres.`,
        ),
      ],
    },
    {
      heading: "Newsletter",
      blocks: [
        paragraph(
          `Wenn Sie unseren Newsletter bestellen, speichern wir Ihre E-Mail-Adresse, den Wortlaut Ihrer Einwilligung, den Zeitpunkt der Anmeldung und den der Bestätigung. Ihre IP-Adresse speichern wir dabei nicht. Zur Bestätigung senden wir Ihnen eine E-Mail mit einem Link (Double-Opt-in); ohne Bestätigung erhalten Sie keinen Newsletter, und wir löschen die Anmeldung nach ${unconfirmedDays} Tagen. Damit niemand Ihr Postfach über unser Formular überfluten kann, senden wir an eine E-Mail-Adresse höchstens dreimal am Tag.`,
        ),
        paragraph(
          "Rechtsgrundlage für den Versand ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 7 Abs. 2 Nr. 2 UWG). Sie können sie jederzeit mit Wirkung für die Zukunft widerrufen: mit dem Link in jedem Newsletter, auf der Seite ",
          { text: "Newsletter", href: "/newsletter" },
          " oder durch eine Nachricht an uns. Ob Sie einen Newsletter öffnen oder auf Links darin klicken, messen wir nicht.",
        ),
        paragraph(
          `Nach der Abmeldung verwenden wir die E-Mail-Adresse nicht mehr. Den Nachweis der Einwilligung bewahren wir gesperrt auf, bis Ansprüche verjährt sind: ${consentYears} Jahre ab dem Ende des Jahres der Abmeldung (Art. 6 Abs. 1 Buchst. f DSGVO: unser berechtigtes Interesse, die Einwilligung belegen zu können; Art. 7 Abs. 1 DSGVO).`,
        ),
      ],
    },
    {
      heading: "Benachrichtigung bei ausverkauften Artikeln",
      blocks: [
        paragraph(
          `Wenn Sie erfahren möchten, wann ein ausverkaufter Artikel wieder da ist, speichern wir den Artikel, Ihre E-Mail-Adresse, den Wortlaut Ihrer Einwilligung, den Zeitpunkt der Anfrage und den der Bestätigung (Double-Opt-in). Ohne Bestätigung löschen wir die Anfrage nach ${restockDays} Tagen. Sobald der Artikel wieder auf Lager ist, schreiben wir Ihnen einmal und löschen die Anfrage, spätestens nach ${restockMonths} Monaten.`,
        ),
        paragraph(
          "Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 7 Abs. 2 Nr. 2 UWG). Sie können sie jederzeit mit Wirkung für die Zukunft widerrufen: mit dem Link in unseren E-Mails oder durch eine Nachricht an uns.",
        ),
      ],
    },
    {
      heading: "Bewertungen",
      blocks: [
        paragraph(
          "Wenn Sie ein Produkt bewerten, speichern wir Sterne, Text, Zeitpunkt und, wenn Sie ihn angeben, Ihren Namen so, wie er gezeigt wird: den Vornamen und den Anfangsbuchstaben des Nachnamens. Wir lesen die Bewertung und veröffentlichen sie auf der Seite des Produkts. Rechtsgrundlage ist unser berechtigtes Interesse, andere darüber zu unterrichten, was Kunden von unseren Produkten halten (Art. 6 Abs. 1 Buchst. f DSGVO).",
        ),
        paragraph(
          `Wenn Sie freiwillig Bestellnummer und E-Mail-Adresse angeben, vergleichen wir beides mit unseren Bestellungen. Wenn beides übereinstimmt, speichern wir, zu welcher Bestellung die Bewertung gehört, und schreiben „Verifizierter Kauf“ daneben; die E-Mail-Adresse speichern wir dabei nicht noch einmal. So können wir belegen, wie wir die Echtheit prüfen (§ 5b Abs. 3 UWG). Wir löschen die Bewertung ${reviewMonths} Monate, nachdem wir den Artikel zuletzt angeboten haben, oder früher, wenn Sie uns darum bitten.`,
        ),
      ],
    },
    {
      heading: "Nachrichten und Termine",
      blocks: [
        paragraph(
          "Wenn Sie uns schreiben, auch über das Kontaktformular, oder uns anrufen, verarbeiten wir Ihre Angaben, um zu antworten (Art. 6 Abs. 1 Buchst. b DSGVO bei Fragen zu einem Vertrag, sonst Buchst. f: unser berechtigtes Interesse, Anfragen zu beantworten). Das Formular fragt nach Name, E-Mail-Adresse, Thema und Nachricht; die Bestellnummer ist freiwillig. Den Eingang bestätigen wir mit einer Kopie an die angegebene E-Mail-Adresse.",
        ),
        paragraph(
          "Wenn Sie um einen Termin in einem Laden bitten, verarbeiten wir Laden, Wunschzeit, Anliegen, Name und E-Mail-Adresse und, wenn Sie sie angeben, Ihre Telefonnummer, um den Termin zu vereinbaren (Art. 6 Abs. 1 Buchst. b DSGVO).",
        ),
        paragraph(
          `Wir löschen Nachrichten ${messageDays} Tage, nachdem Ihr Anliegen erledigt ist, und Terminanfragen ${messageDays} Tage nach der gewünschten Zeit; was zu einem Vertrag gehört, bewahren wir wie oben genannt auf.`,
        ),
      ],
    },
    {
      heading: "Landkarten",
      blocks: [
        paragraph(
          "Auf den Seiten mit unseren Läden können Sie sich eine Karte anzeigen lassen. Erst dann stellt Ihr Browser eine Verbindung zu OpenStreetMap her; vorher wird nichts übertragen. Mit der Auswahl einer Karte willigen Sie in die Übertragung ein (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG), auch darin, dass der Anbieter auf Ihrem Gerät speichert, was für seine Karte nötig ist. Sie können die Einwilligung für die Zukunft widerrufen, indem Sie die Karte wieder schließen.",
        ),
        ...OUTSIDE_HOSTS.map(({ host, operator, purpose, data, policy }) =>
          paragraph(
            `${host}: ${purpose}. Empfänger: ${operator}. Übertragen werden ${data}. Für das Vereinigte Königreich hat die Europäische Kommission ein angemessenes Schutzniveau festgestellt (Art. 45 DSGVO). Wie der Anbieter die Daten verarbeitet, steht in seiner `,
            { text: "Datenschutzerklärung", href: policy },
            ".",
          ),
        ),
      ],
    },
    {
      heading: "Bewerbungen",
      blocks: [
        paragraph(
          "Wenn Sie sich bei uns bewerben, verarbeiten wir Ihre Unterlagen nur, um darüber zu entscheiden (Art. 6 Abs. 1 Buchst. b DSGVO). Wenn wir Sie nicht einstellen, löschen wir sie sechs Monate nach unserer Antwort; bis dahin bewahren wir sie auf, um uns gegen Ansprüche nach dem Allgemeinen Gleichbehandlungsgesetz verteidigen zu können (Buchst. f: unser berechtigtes Interesse daran).",
        ),
      ],
    },
    {
      heading: "Accounts im Admin-Bereich",
      blocks: [
        paragraph(
          "Der Admin-Bereich ist für Menschen, die den Shop führen; Kunden brauchen ihn nicht. Wenn Sie sich dort registrieren, speichern wir Ihre E-Mail-Adresse, Ihr Passwort (nur als Hash), den zweiten Faktor, falls Sie einen einrichten, und die Zeitpunkte von Registrierung und Anmeldung. Zur Bestätigung der E-Mail-Adresse und für ein neues Passwort senden wir Ihnen E-Mails. Rechtsgrundlage ist unser berechtigtes Interesse, den Admin-Bereich nur Berechtigten zu öffnen (Art. 6 Abs. 1 Buchst. f DSGVO).",
        ),
        paragraph(
          `Was jemand im Admin-Bereich ändert, protokollieren wir mit E-Mail-Adresse und Zeitpunkt; das Protokoll bewahren wir ${logYears} Jahre auf. Einen Account löschen wir, sobald Sie uns darum bitten oder er nicht mehr gebraucht wird.`,
        ),
      ],
    },
    {
      heading: "Was auf Ihrem Gerät gespeichert wird",
      blocks: [
        paragraph(
          "Solange Sie sich nur umsehen, speichern wir nichts auf Ihrem Gerät. Erst wenn Sie eine der folgenden Funktionen benutzen, speichert der Shop in Ihrem Browser, was dafür unbedingt erforderlich ist. Eine Einwilligung ist dafür nicht nötig (§ 25 Abs. 2 Nr. 2 TDDDG). Löschen können Sie alles jederzeit in den Einstellungen Ihres Browsers (Websitedaten).",
        ),
        {
          kind: "list",
          items: DEVICE_STORAGE.map((stored) => [storedText(stored)]),
        },
      ],
    },
    {
      heading: "Auftragsverarbeiter",
      blocks: [
        paragraph("Diese Dienstleister verarbeiten Daten in unserem Auftrag und nach unserer Weisung (Art. 28 DSGVO):"),
        {
          kind: "list",
          items: [
            ...processorsOf(company).map(({ task, name, abroad }) => [
              `${task}: ${name}${abroad ? `; auch in einem Drittland: ${abroad}` : ""}`,
            ]),
            ...company.processors.map((line) => [line]),
          ],
        },
        paragraph(
          `Daten verarbeiten wir nur innerhalb der Europäischen Union und des Europäischen Wirtschaftsraums${processorsOf(company).some(({ abroad }) => abroad) ? " und dort, wo oben ein Drittland steht" : ""}; nur eine Landkarte, die Sie anklicken, kommt aus dem Vereinigten Königreich.${PAYS_ONLINE ? " Für Online-Zahlungen gilt, was unter „Bestellung“ steht." : ""} Automatisierte Entscheidungen und Profile gibt es nicht.`,
        ),
      ],
    },
    {
      heading: "Ihre Rechte",
      blocks: [
        paragraph(
          "Sie haben das Recht auf Auskunft über Ihre Daten, auf Berichtigung, Löschung, Einschränkung der Verarbeitung und Übertragbarkeit (Art. 15 bis 18 und 20 DSGVO). Eine Nachricht an die oben genannten Kontaktdaten genügt. Wenn Sie uns eine Einwilligung gegeben haben, können Sie sie jederzeit widerrufen (Art. 7 Abs. 3 DSGVO); was bis dahin geschehen ist, bleibt rechtmäßig. Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren, etwa bei der für uns zuständigen:",
        ),
        { kind: "lines", lines: [company.dataProtectionAuthority] },
      ],
    },
    {
      heading: "Ihr Widerspruchsrecht",
      isHighlighted: true,
      blocks: [
        paragraph(
          "Soweit wir Daten aufgrund unseres berechtigten Interesses verarbeiten (Art. 6 Abs. 1 Buchst. f DSGVO), können Sie dem aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen (Art. 21 DSGVO). Wir verarbeiten die Daten dann nicht mehr, es sei denn, zwingende schutzwürdige Gründe überwiegen oder die Verarbeitung dient Rechtsansprüchen.",
        ),
      ],
    },
  ],
});
