import { formatCents } from "@/lib/platform/format/money";
import { PAYS_ONLINE } from "@/lib/platform/pays-online";
import { isTied, offeredShipping } from "@/lib/payment/shipping";
import { type Conditions, dayRange, englishShippingName, shippingPrice, type Days } from "@/lib/settings/conditions";
import { conditionsOf } from "@/lib/settings/shipping";
import { paragraph, type Block, type LegalDocument } from "./document";
import { mailLink, phoneLink, providerLines } from "./provider";
import { ABOUT } from "@/lib/platform/texts";
import { ACCOUNT } from "@/lib/platform/rules/account.generated";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import { ENGLISH_VERSION, versionOf } from "./versions";
import { VOUCHERS_IN_ENGLISH } from "./voucher-terms";
import type { Company } from "@/lib/settings/company";
import type { Settings } from "@/lib/settings/parts";
import type { Returns } from "@/lib/settings/returns";
import { STATES_IN } from "@/lib/settings/states";

const provider = (company: Company): readonly Block[] => [
  { kind: "lines", lines: providerLines(company, "Germany") },
  paragraph("Phone: ", phoneLink(company)),
  paragraph("E-mail: ", mailLink(company)),
];

function workingDays(days: Days): string {
  return days.max === 1 ? "the next working day" : `${dayRange(days)} working days`;
}

function pickup({ pickup: offered }: Conditions): string[][] {
  if (!offered) return [];
  const places = offered.stores.map((store) => `${store.name} (${store.street}, ${store.postalCode} ${store.city})`);
  return [
    [
      `Pickup in store: free, ready after ${offered.days.max === 1 ? "one working day" : `${offered.days.max} working days`}, in ${places.join("; ")}`,
    ],
  ];
}

function giftWrap(cents: number | null): string {
  if (cents === null) return "If you like, we add a card with your text, free of charge.";
  return `If you like, we wrap your order as a gift ${cents === 0 ? "free of charge" : `for ${formatCents(cents)}`}; a card with your text is free.`;
}

function returns({ voluntaryDays: days, postage }: Returns): string {
  const own = "what we make for you alone: engraved items and puzzles of your own picture.";
  const who = postage === "shop" ? "we pay" : "you pay";
  if (days === null) return `It does not apply to ${own} If you withdraw, ${who} the cost of sending the items back.`;
  return `In addition we take back complete and unused items within ${days} days of delivery. Neither applies to ${own} In both cases ${who} the cost of sending the items back.`;
}

/** Which text counts: the German one, whose language is the language of the contract. */
const binding = (name: string, href: string): Block =>
  paragraph(
    "This page sums up our German text in English, for your convenience. Only the German text is binding: ",
    { text: name, href },
    ".",
  );

/** The English summary of the privacy policy; what it says must be in the German one too. */
export const privacyPolicy = ({ company, legal, shipping }: Settings): LegalDocument => ({
  title: "Privacy Policy",
  version: versionOf("privacyPolicy", ENGLISH_VERSION, { legal }),
  sections: [
    { heading: "About this page", blocks: [binding("Datenschutzerklärung", "/datenschutz")] },
    { heading: "Who is responsible", blocks: provider(company) },
    {
      heading: "In short",
      blocks: [
        paragraph(
          `While you shop we set no cookies, keep no record of what you do and sell no data. We count how often pages are shown, without who it was and without storing or reading anything on your device, and delete the numbers after ${RETENTION.missedSearchDays} days (Art. 6(1)(f) GDPR). Fonts, pictures and scripts come from our own server. You order as a guest. If you like, you can see your orders under “Mein Konto”; only for that we set a cookie. Card details are neither collected nor stored.`,
        ),
      ],
    },
    {
      heading: "When you order",
      blocks: [
        paragraph(
          `We use your e-mail address, name, delivery address and, if different, billing address to fulfill the contract with you (Art. 6(1)(b) GDPR). A phone number is optional. For a company we also use its name and, if you give them, VAT id, department and order reference. ${shipping.carrierCompany} receives your name and company, delivery address and order number.${PAYS_ONLINE ? " If you pay online, Stripe (Stripe Payments Europe, Limited, Dublin) receives your e-mail address, the order number and the amount; what you enter on its page goes to Stripe alone." : ""} What our bank statement says about your transfer we keep until ${RETENTION.creditMonths} months after it is matched with your order. If you have a puzzle made of your own picture, we store it privately and delete it ${RETENTION.pictureHours} hours later without an order, or ${RETENTION.pictureDays} days after the puzzle was sent. If you have a voucher sent straight to whom it is for, we use their e-mail address for nothing else and delete it ${RETENTION.noticeDays} days afterwards. Commercial and tax law oblige us to keep invoices and paid orders for ${RETENTION.invoiceYears} years and e-mails about your order for ${RETENTION.letterYears} years, and entries in our books, which do not name you, for ${RETENTION.journalYears} years, each from the end of the year; our tax adviser receives invoices and entries.`,
        ),
      ],
    },
    {
      heading: "Your orders under “Mein Konto”",
      blocks: [
        paragraph(
          `If there are orders with your e-mail address, we send a code of six digits there, which is valid for ${ACCOUNT.codeMinutes} minutes. Of the code and of the cookie that keeps you signed in we store only a hash, with your e-mail address and the time, until you sign out and at most for ${ACCOUNT.sessionDays} days (Art. 6(1)(b) GDPR). There is no password and no profile. Only if you ask for it there, we keep addresses of your orders for the next one, and your favorites for at most ${ACCOUNT.favoritesMonths} months (Art. 6(1)(a) GDPR). A list of favorites that you share has no name and ends after ${ACCOUNT.favoritesMonths} months. There you can also download and erase your data.`,
        ),
      ],
    },
    {
      heading: "When you write to us, subscribe or review",
      blocks: [
        paragraph(
          `Messages and appointment requests are deleted ${RETENTION.messageDays} days after they are dealt with. The newsletter is sent only after you have confirmed your address, and every issue has a link to unsubscribe. If you ask to hear when a sold-out product is back, we write once after you have confirmed it and then delete your request, at the latest after ${RETENTION.restockMonths} months. Reviews show your first name and the initial of your last name.`,
        ),
      ],
    },
    {
      heading: "What is stored on your device",
      blocks: [
        paragraph(
          "Nothing, as long as you only look around. The cart, your favorites and what you have typed at the checkout are kept in your browser, because those features would not work without it. A map of our stores is loaded from another provider only after you have asked for it.",
        ),
      ],
    },
    {
      heading: "Your rights",
      blocks: [
        paragraph(
          "You may ask for access, rectification, erasure, restriction and portability of your data, withdraw a consent at any time, object to processing that is based on our legitimate interest, and complain to a data protection authority. A message to ",
          mailLink(company),
          " is enough.",
        ),
      ],
    },
  ],
});

export const termsOfService = (shop: Settings): LegalDocument => ({
  title: "Terms of Service",
  version: versionOf("termsOfService", ENGLISH_VERSION, shop),
  sections: [
    { heading: "About this page", blocks: [binding("Allgemeine Geschäftsbedingungen", "/agb")] },
    { heading: "Your contract partner", blocks: provider(shop.company) },
    {
      heading: "How the contract is made",
      blocks: [
        paragraph(
          "Our product pages invite you to order. You place a binding order with the last button of the checkout, where you can still correct everything. Our confirmation by e-mail accepts the order. Companies can order too, at the same prices and under the same terms. The language of the contract is German.",
        ),
      ],
    },
    {
      heading: "Prices and shipping",
      blocks: [
        paragraph(
          `All prices are in euros and include VAT, where it is charged. We deliver within Germany, in working days (Monday to Friday except public holidays ${STATES_IN[shop.hours.state].en}${shop.hours.closed.length > 0 ? " and the days on which we are closed" : ""}). If you pay in advance, the delivery time starts on the day after you order the transfer:`,
        ),
        {
          kind: "list",
          items: [
            ...offeredShipping(conditionsOf(shop)).map((option) => [
              `${englishShippingName(option)}: ${shippingPrice(option, ABOUT.en.care.faq.shipping)}, ${workingDays(option.days)}${isTied(option.id, conditionsOf(shop)) ? " (not with payment in advance)" : ""}`,
            ]),
            ...pickup(conditionsOf(shop)),
          ],
        },
        paragraph(giftWrap(shop.shipping.wrapCents)),
      ],
    },
    VOUCHERS_IN_ENGLISH,
    {
      heading: "Returns and withdrawal",
      blocks: [
        paragraph(
          "Consumers have a statutory right of withdrawal of 14 days, and companies have the same from us; it is explained in the ",
          { text: "Widerrufsbelehrung", href: "/widerrufsrecht" },
          ". You can withdraw online under ",
          { text: "Vertrag widerrufen", href: "/vertrag-widerrufen" },
          `. ${returns(shop.returns)} If the product page says that a ring can be resized, we resize it once, free of charge, by up to ${shop.returns.resizingSizes} sizes within ${shop.returns.resizingDays} days of delivery, and pay the postage both ways.`,
        ),
      ],
    },
    {
      heading: "Defects",
      blocks: [
        paragraph(
          "The statutory rights in case of defects apply. Read what they mean for you under ",
          { text: "Gesetzliche Gewährleistung", href: "/gewaehrleistung" },
          ".",
        ),
      ],
    },
    {
      heading: "Applicable law",
      blocks: [
        paragraph(
          "German law applies, excluding the UN Convention on Contracts for the International Sale of Goods. Mandatory consumer protection of the country you live in is not affected.",
        ),
      ],
    },
  ],
});
