import { by, departs, on, s, type Statement } from "./statement.ts";

const BUY = "e2e/checkout/buy.spec.ts";
const CART = "e2e/checkout/cart.spec.ts";
const CARD = "lib/checkout/card.test.ts";
const FORM = "e2e/checkout/form.spec.ts";
const HEADER = "e2e/storefront/header.spec.ts";
const REVIEWS = "e2e/orders/reviews.spec.ts";
const BROWSE = "e2e/storefront/browse.spec.ts";
const SCREENS = "e2e/spec/screens.spec.ts";
const CONSTANTS = "scripts/lib/statements.test.ts";
const A_PURCHASE = "law 29: a guest buys with standard shipping and the simulated card";
const FIELDS = "components/checkout/checkout-form.test.tsx";
const DRAWER = "components/cart/cart-drawer.test.tsx";
const SEARCH = "components/search/search-field.test.tsx";
const LOOKS_DISABLED =
  "the button looks disabled until the card is filled in, and a press leads to the list of errors all the same";

/** What the specification says of cart, checkout, payment, gallery, reviews, and of their fields, states and limits. */
export const BUYING: Statement[] = [
  s(
    85,
    "order summary panel: cart lines with image, name, minus/plus buttons and price",
    by("e2e/checkout/cart-access.spec.ts", "the checkout shows the visitor's own cart"),
  ),
  s(
    86,
    "optional size",
    by(
      "e2e/checkout/variants.spec.ts",
      "law 52: two sizes of a ring, one engraved: cart, order, mail, and withdrawal from the other alone",
    ),
  ),
  s(
    87,
    "expandable 'Rabattcode' (input and 'Anwenden')",
    by(
      "components/checkout/use-discount.test.ts",
      "a code that is %s leaves what is to be paid as it was and says why at its field",
    ),
  ),
  s(88, "subtotal", by("e2e/checkout/cart-access.spec.ts", "the checkout shows the visitor's own cart")),
  s(
    89,
    "order summary panel beside the forms",
    departs("Kasse: Bestellübersicht neben"),
    by(
      "e2e/checkout/page.spec.ts",
      "law 21, 24, 25: goods, code, the texts of the law, total, button; nothing between the last two takes the focus",
    ),
  ),
  s(90, "customer data (email, first name, last name, optional phone)", by(BUY, A_PURCHASE)),
  s(91, "delivery address (address, city, postal code, country)", departs("Land wählbar"), by(BUY, A_PURCHASE)),
  s(
    92,
    "checkbox 'Abweichende Rechnungsadresse' revealing billing details",
    by(BUY, "law 31: an invoice address of its own, in another country of the EU"),
  ),
  s(93, "shipping options", departs("Drei Versandarten"), by(BUY, "${name}: the price is in the total")),
  s(94, "payment details (cardholder name, card number, expiry, CVV)", by(FIELDS, LOOKS_DISABLED)),
  s(
    95,
    "only card payment",
    departs("Kartendaten auf der Seite"),
    by(BUY, "law 33, 35: to a Packstation, paid in advance: no card is asked for"),
  ),
  s(96, "totals box (subtotal, shipping, total)", by(BUY, "${name}: the price is in the total")),
  s(
    97,
    "submit button 'Bestellung abschließen • €{total}'",
    by(BUY, A_PURCHASE),
    departs("Kasse: Knopf 'Bestellung abschließen"),
  ),
  s(
    98,
    "'Bestellung abgeschlossen!' and 'Vielen Dank für Ihren Einkauf. Ihre Bestellbestätigung wurde an Ihre E-Mail-Adresse gesendet.'",
    by(
      "e2e/orders/order.spec.ts",
      "the confirmation says what the spec says and what to pay, and a reload shows the same order",
    ),
    departs("Nach der Zahlung steht"),
    departs("Nach der Bestellung steht"),
  ),
  s(
    131,
    "cart item; three demo items are preloaded",
    departs("Warenkorb mit drei Beispielartikeln"),
    by(CART, "nothing is stored before the visitor acts"),
  ),
  s(
    132,
    "checkout cart line, hard-coded demo",
    departs("Warenkorb mit drei Beispielartikeln"),
    by("e2e/checkout/cart-access.spec.ts", "the checkout shows the visitor's own cart"),
  ),
  s(
    133,
    "customer data, shipping address, billing address, payment",
    by(FORM, "law 22: errors stand at their fields and in a summary that leads to them"),
  ),
  s(
    134,
    "shipping option values: standard, express, overnight",
    by(CONSTANTS, "shipping options are the specification's"),
  ),
  s(135, "review draft: rating 1-5 and review text", by("lib/reviews/form.test.ts", "stars and text are enough")),
  s(
    138,
    "one desktop menu open at a time while the pointer is over the item or its panel",
    by(HEADER, "open on hover, one at a time, and close on leaving"),
  ),
  s(
    139,
    "mobile menu, search panel, cart drawer and favorites drawer are each open/closed",
    by(HEADER, "a link to the page one is on closes it and gives the focus back"),
    by("e2e/storefront/search.spec.ts", "Escape closes the list, then the panel, and the focus returns"),
  ),
  s(
    140,
    "clicking the backdrop or close button closes a drawer",
    by(
      HEADER,
      "lists puzzles, jewelry, service and the pages about us, keeps the focus, closes on Escape and gives the focus back",
    ),
    by("e2e/storefront/listing-access.spec.ts", "the sheet closes by its button and by Escape"),
  ),
  s(
    141,
    "opening favorites from the cart closes the cart",
    by("e2e/checkout/cart-access.spec.ts", "the cart leads to the favorites and closes"),
  ),
  s(
    142,
    "mobile menu links close the menu",
    by(HEADER, "a link to the page one is on closes it and gives the focus back"),
  ),
  s(143, "cart: a quantity of 0 or less removes the item", by(DRAWER, "a line ends by %s")),
  s(
    144,
    "the badge shows total quantity and is hidden at 0",
    by(CART, "add, change, type, remove: told, added up, and kept over a reload"),
  ),
  s(
    145,
    "images are the main plus optional secondary image",
    by(BROWSE, "the gallery turns by keys and swipe, wraps around, and enlarges until Escape"),
  ),
  s(
    146,
    "on small screens a swipe over 50 px goes to the next/previous image, wrapping around",
    by(BROWSE, "the gallery turns by keys and swipe, wraps around, and enlarges until Escape"),
  ),
  s(
    147,
    "a shorter swipe does nothing",
    by(
      "components/catalog/gallery.test.tsx",
      "a drag too short to turn the picture opens nothing either, and a press does",
    ),
  ),
  s(
    148,
    "tapping an image opens a full-screen viewer",
    by("e2e/storefront/viewer.spec.ts", "opens by one press on the picture, stays open, and closes"),
  ),
  s(
    149,
    "closing on Escape or backdrop click",
    by("e2e/storefront/viewer.spec.ts", "opens by one press on the picture, stays open, and closes"),
  ),
  s(
    150,
    "product quantity starts at 1, minimum 1",
    on("/product/wirbelnde-nacht", "In den Warenkorb"),
    by("e2e/checkout/cart-access.spec.ts", "the product page says what the cart needs"),
  ),
  s(
    151,
    "no upper limit",
    departs("Menge ohne Obergrenze"),
    by(CART, "the stock bounds the quantity, and the drawer says so"),
  ),
  s(
    152,
    "accordions toggle independently, closed by default",
    by(BROWSE, "accordions are closed at first and open independently"),
  ),
  s(
    153,
    "filters panel and sort dropdown open/close",
    by("e2e/storefront/listing-access.spec.ts", "the sheet closes by its button and by Escape"),
  ),
  s(
    154,
    "sort options: featured, price-low, price-high, newest, name; default featured",
    on("/category/shop", "Empfohlen", "Preis aufsteigend", "Preis absteigend", "Neueste zuerst", "Name A–Z"),
    by(CONSTANTS, "sort options are the specification's, and more"),
  ),
  s(
    155,
    "checkout cart: quantity changes by one; 0 or less removes the line",
    by("e2e/checkout/cart-access.spec.ts", "the checkout shows the visitor's own cart"),
  ),
  s(156, "shipping option defaults to standard", by(BUY, A_PURCHASE)),
  s(
    157,
    "the billing checkbox toggles the billing section",
    by(
      FIELDS,
      "the invoice takes the customer over until it is edited, also over a reload and when switched off and on",
    ),
  ),
  s(
    158,
    "the discount box toggles open; submitting closes the box; no discount is applied: here it is",
    by("e2e/checkout/codes.spec.ts", "a code with a discount is applied, ordered with and counted"),
  ),
  s(
    159,
    "payment: idle, processing for 2 seconds, completed",
    by("lib/checkout/place.test.ts", "the simulated card takes two seconds, then the order goes out"),
  ),
  s(
    160,
    "the button is disabled while processing or when cardholder name, card number, expiry or CVV is empty",
    by(FIELDS, LOOKS_DISABLED),
    by(BUY, A_PURCHASE),
  ),
  s(170, "newsletter field: e-mail type input, placeholder 'E-Mail'", on("/", "E-Mail")),
  s(
    171,
    "cart quantity: decrement subtracts one; no upper bound",
    departs("Menge ohne Obergrenze"),
    by(DRAWER, "eight fast clicks are eight, and one quote"),
  ),
  s(
    172,
    "review: submit disabled until rating is at least 1 and the text is non-blank after trimming",
    by(REVIEWS, "law 17: written by keyboard, published by an admin, shown at once, taken back at once"),
  ),
  s(
    173,
    "on submit the dialog resets",
    by(REVIEWS, "law 17: written by keyboard, published by an admin, shown at once, taken back at once"),
  ),
  s(
    174,
    "required markers on email, names, all address fields, cardholder name, card number, expiry, CVV; phone optional",
    by(FORM, "law 22: errors stand at their fields and in a summary that leads to them"),
  ),
  s(
    175,
    "no content validation beyond the disabled submit button: here everything is checked",
    by("lib/checkout/form.test.ts", "postal code %s: %s"),
  ),
  s(
    176,
    "card number: spaces removed, digits regrouped in blocks of 4, max 19 characters",
    by(CARD, "card number %s is written %s"),
  ),
  s(
    177,
    "expiry: digits only, slash auto-inserted after the month, format MM/YY, max 5",
    by(CARD, "expiry %s after %j is written %s"),
  ),
  s(178, "CVV: digits only, max 3", by(CARD, "the CVV has three digits")),
  s(
    189,
    "anonymous visitor: all public pages, checkout, the auth page",
    on("/checkout", "Kasse"),
    on("/auth", "Anmelden"),
  ),
  s(190, "product reads need no login", on("/product/wirbelnde-nacht", "€49,90")),
  s(194, "home grid: limit 6", by(BROWSE, "home shows six products, the story and the way to rings and necklaces")),
  s(
    195,
    "category listing ordered by created_at descending: 'newest', which can be chosen; 'featured' is the default of section 4",
    by("e2e/storefront/product-cards.spec.ts", "'Neueste zuerst' begins with what is marked as new"),
  ),
  s(
    196,
    "product page carousels: limit 6",
    by(SCREENS, "a row of other products has six and shows two, three or four"),
  ),
  s(
    197,
    "product detail: single or none",
    by("e2e/quality/addresses.spec.ts", "an unknown product says 'Produkt nicht gefunden' and leads home"),
  ),
  s(
    203,
    "checkout sends nothing: here the order, and nothing of the card",
    by("e2e/checkout/page.spec.ts", "nothing of the card leaves the browser or is kept in it"),
  ),
  s(
    216,
    "storefront failures are logged ('Error fetching products:'); lists then show empty states",
    departs("Storefront: Fehler beim Laden"),
    by("lib/catalog/queries.test.ts", "a failed read of products is logged as the specification says"),
  ),
  s(
    217,
    "or 'Error fetching product:'; not-found states",
    departs("Storefront: Fehler beim Laden"),
    by("lib/catalog/queries.test.ts", "a failed read of products is logged as the specification says"),
  ),
  s(
    218,
    "unknown route: 404 page; router default error screen: 'Unexpected Application Error!'",
    on("/gibt/es/nicht", "Seite nicht gefunden"),
    by(CONSTANTS, "the error screen reads as specified"),
  ),
  s(
    220,
    "shipping: standard free, 3-5 working days",
    by(CONSTANTS, "shipping options are the specification's"),
    on("/versand", "3–5 Werktage"),
  ),
  s(
    221,
    "express 15 euro, 1-2 working days; overnight 35 euro, next working day",
    by(CONSTANTS, "shipping options are the specification's"),
    on("/versand", "€15,00", "1–2 Werktage", "€35,00", "nächster Werktag"),
  ),
  s(222, "total is subtotal plus shipping", by(BUY, "${name}: the price is in the total")),
  s(
    223,
    "simulated payment delay 2 seconds; card number max 19, expiry 5, CVV 3; password minimum 6; image max 5 MB",
    by(CONSTANTS, "limits are the specification's"),
    departs("Passwort: mindestens 6"),
  ),
  s(
    224,
    "cart subtotal in German number format with two decimals",
    by("lib/platform/format/money.test.ts", "%d cents read %s"),
  ),
  s(
    225,
    "currency: euro; the legal text says USD, the FAQ $500 and $25",
    departs("Beträge in US-Dollar"),
    on("/about/customer-care", "€15,00"),
    on("/terms-of-service", "€15,00"),
  ),
  s(
    226,
    "carousels 6 items each, showing 2, 3 or 4 per row by screen size",
    by(SCREENS, "a row of other products has six and shows two, three or four"),
  ),
  s(227, "listing grid 2/3/4 columns", by(SCREENS, "a listing has two, three or four columns")),
  s(
    228,
    "swipe threshold 50 px",
    by(
      "components/catalog/gallery.test.tsx",
      "a drag too short to turn the picture opens nothing either, and a press does",
    ),
  ),
  s(
    229,
    "prices with decimal comma in lists, point on the product detail page",
    departs("Preise auf der Produktseite"),
    on("/product/wirbelnde-nacht", "€49,90"),
    on("/category/shop", "€49,90"),
  ),
  s(
    230,
    "filter options: Earrings, Bracelets, Rings, Necklaces; price bands; Gold, Silver, Rose Gold, Platinum",
    departs("Filter: Earrings"),
    by("e2e/storefront/listing.spec.ts", "a filter takes effect at once, shows as a chip and is taken off by it"),
  ),
  s(231, "cart drawer width 24rem", by(SCREENS, "a drawer is 24rem wide, and leaves a strip of the page on phones")),
  s(
    233,
    "cached query data is discarded after 5 minutes",
    by("lib/search/suggest-client.test.ts", "an answer is good for five minutes"),
  ),
  s(
    234,
    "failed queries retry 3 times with exponential delay (1 s doubling, capped at 30 s)",
    by(SEARCH, "a lost request is tried again three times with growing pauses; then one may still search"),
  ),
  s(235, "five images are preloaded", departs("Fünf Bilder werden vorgeladen")),
  s(236, "30-day returns", on("/about/customer-care", "30 days")),
  s(
    237,
    "free ring resizing within 60 days up to 2 sizes",
    departs("Ringe: kostenlose Änderung"),
    on("/about/size-guide", "60 days", "2 sizes"),
  ),
  s(238, "cleaning every 6-12 months", on("/about/customer-care", "6 to 12 months")),
  s(239, "over 80% recycled metals", departs("'Sustainability'")),
  s(
    240,
    "care hours Mon-Fri 9AM-6PM and Sat 10AM-4PM EST",
    departs("Bürozeiten in EST"),
    on("/about/customer-care", "Monday"),
  ),
  s(
    241,
    "e-mail response within 24 hours",
    departs("E-Mails werden binnen"),
    on("/about/customer-care", "within one working day"),
  ),
  s(
    247,
    "3-5 working days, 1-2 working days, next working day at the checkout",
    by(BUY, "${name}: the price is in the total"),
  ),
  s(
    248,
    "cart drawer width 24rem and a backdrop to click, on small screens too",
    by(SCREENS, "a drawer is 24rem wide, and leaves a strip of the page on phones"),
    by(
      HEADER,
      "lists puzzles, jewelry, service and the pages about us, keeps the focus, closes on Escape and gives the focus back",
    ),
  ),
  s(
    253,
    "cart quantity without upper bound",
    departs("Menge ohne Obergrenze"),
    by(CART, "the stock bounds the quantity, and the drawer says so"),
  ),
];
