import type { Order } from "@/lib/orders/schema";

/** An order for the tests of mails, paid in advance by a shopper whose name is no HTML; `changes` replace single values. */
export function exampleOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 1,
    number: "KG-7F3K-9QXM",
    token: "3d0c9f3e-1f64-4f6a-9b53-2f1f1f1f1f1f",
    mode: "live",
    status: "open",
    email: "anna@example.org",
    firstName: "Anna",
    lastName: "<b>Groß</b> & Söhne",
    phone: null,
    delivery: {
      kind: "packstation",
      postNumber: "12345678",
      station: "145",
      postalCode: "20095",
      city: "Hamburg",
      country: "DE",
    },
    billing: {
      email: "eva@example.org",
      firstName: "Eva",
      lastName: "Groß",
      phone: "",
      address: "Ring 1",
      postalCode: "1010",
      city: "Wien",
      country: "AT",
    },
    shippingOption: "standard",
    deliveryDays: { min: 3, max: 5 },
    paymentMethod: "prepayment",
    discountCode: "SOMMER10",
    subtotalCents: 12980,
    discountCents: 1298,
    shippingCents: 0,
    wrapCents: 0,
    giftMessage: null,
    totalCents: 11682,
    refundedCents: 0,
    taxes: [{ rate: 1900, grossCents: 11682, netCents: 9817, taxCents: 1865 }],
    termsVersion: "2026-11-21",
    carrier: "DHL",
    trackingNumber: "00340434161094042557",
    placedAt: new Date("2026-11-21T13:38:05Z"),
    payBy: "2026-11-28",
    archivedAt: null,
    items: [
      item({ position: 1, name: "Teich am Abend", quantity: 2, priceCents: 3995, lineCents: 7990 }),
      item({ position: 2, name: "Ring „Bogen“", features: "925er Sterlingsilber", priceCents: 4990, lineCents: 4990 }),
    ],
    events: [],
    invoices: [],
    ...changes,
  };
}

function item(changes: Partial<Order["items"][number]>): Order["items"][number] {
  return {
    position: 1,
    articleNumber: "KG-1007",
    name: "",
    features: "1000 Teile, 68 × 48 cm, Premiumkarton, matt",
    imageUrl: "/kunst/teich.webp",
    lineName: changes.name ?? "",
    isMadeToOrder: false,
    designId: null,
    slug: "teich",
    quantity: 1,
    priceCents: 0,
    lineCents: 0,
    taxRate: 1900,
    ...changes,
  };
}
