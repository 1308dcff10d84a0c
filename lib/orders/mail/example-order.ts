import type { Order } from "@/lib/orders/schema";

export function exampleOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 1,
    number: "KG-7F3K-9QXM",
    token: "3d0c9f3e-1f64-4f6a-9b53-2f1f1f1f1f1f",
    mode: "live",
    channel: "shop",
    canWithdraw: true,
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
    company: null,
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
    shippingName: "Standardversand",
    pickupStore: null,
    deliveryDays: { min: 3, max: 5 },
    paymentMethod: "prepayment",
    discountCode: "SOMMER10",
    subtotalCents: 12980,
    discountCents: 1298,
    shippingCents: 0,
    wrapCents: 0,
    isGift: false,
    giftMessage: null,
    totalCents: 11682,
    voucherCents: 0,
    paidCents: 0,
    dueCents: 11682,
    transferredCents: 0,
    refundedCents: 0,
    voucherRefunds: [],
    taxes: [{ rate: 1900, grossCents: 11682, netCents: 9817, taxCents: 1865 }],
    termsVersion: "2026-11-21",
    placedAt: new Date("2026-11-21T13:38:05Z"),
    payBy: "2026-11-28",
    confirmUntil: null,
    archivedAt: null,
    items: [
      item({ position: 1, name: "Teich am Abend", quantity: 2, priceCents: 3995, lineCents: 7990 }),
      item({ position: 2, name: "Ring „Bogen“", features: "925er Sterlingsilber", priceCents: 4990, lineCents: 4990 }),
    ],
    events: [],
    parcels: [],
    isPartlySent: false,
    invoices: [],
    isDigital: false,
    ...changes,
  };
}

/** Sent in one parcel. */
export function sentOrder(changes: Partial<Order> = {}): Order {
  const order = exampleOrder({ status: "dispatched", parcels: [exampleParcel()], ...changes });
  return { ...order, items: order.items.map((sent) => ({ ...sent, unsent: 0 })) };
}

type Event = Order["events"][number];

export function exampleEvent<Kind extends Event["kind"]>(kind: Kind, changes: Partial<Omit<Event, "kind">> = {}) {
  const nothing = { refundCents: null, payBy: null, isUnpaid: false, unaccepted: null, returned: null };
  return { kind, at: new Date(0), ...nothing, ...changes };
}

export function exampleParcel(changes: Partial<Order["parcels"][number]> = {}): Order["parcels"][number] {
  const lines = [
    { position: 1, quantity: 2 },
    { position: 2, quantity: 1 },
  ];
  const sentAt = new Date("2026-11-23T10:00:00Z");
  return { id: 1, lines, carrier: "DHL", trackingNumber: "00340434161094042557", sentAt, ...changes };
}

function item(changes: Partial<Order["items"][number]>): Order["items"][number] {
  return {
    position: 1,
    articleNumber: "KG-1007",
    name: "",
    features: "1000 Teile, 68 × 48 cm, Premium Karton, matt",
    imageUrl: "/kunst/teich.webp",
    lineName: changes.name ?? "",
    isMadeToOrder: false,
    isVoucher: false,
    sending: null,
    designId: null,
    hasPicture: false,
    slug: "teich",
    quantity: 1,
    returned: 0,
    refunded: 0,
    withdrawable: changes.quantity ?? 1,
    unsent: changes.quantity ?? 1,
    priceCents: 0,
    lineCents: 0,
    reductionCents: 0,
    promotion: null,
    takesCode: true,
    taxRate: 1900,
    ...changes,
  };
}
