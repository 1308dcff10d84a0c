import { interpolate } from "@/lib/platform/format/interpolate";
import { priceText } from "@/lib/catalog/price-text";
import { formatCents } from "@/lib/platform/format/money";
import { Beside } from "@/lib/mail/templates/product-picture";
import { styles } from "@/lib/mail/templates/theme";
import type { Order } from "@/lib/orders/schema";
import { reductionWords } from "@/lib/orders/reduction-words";
import { taxParts } from "@/lib/orders/tax-parts";
import { restState } from "@/lib/orders/voucher-words";
import { items as text } from "#messages/mail.json";
import { lowest } from "#messages/client/product-card.json";

export function OrderItems({ order, siteUrl }: { order: Order; siteUrl: string }) {
  return (
    <>
      <table className="data items" style={styles.table}>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.position}>
              <td className="line ink" style={styles.cell}>
                <Beside picture={{ ...item, siteUrl }}>
                  <span style={styles.name}>{item.name}</span>
                  {[
                    item.features,
                    interpolate(text.articleNumber, { articleNumber: item.articleNumber }),
                    interpolate(text.quantity, {
                      quantity: String(item.quantity),
                      price: priceText(item),
                    }),
                    ...(item.lowestCents ? [`${lowest} ${formatCents(item.lowestCents)}`] : []),
                    ...pictureWords(item),
                    reductionWords(item),
                  ]
                    .filter(Boolean)
                    .map((detail) => (
                      <span className="stone" key={detail} style={styles.detail}>
                        <br />
                        {detail}
                      </span>
                    ))}
                </Beside>
              </td>
              <td className="line ink" style={styles.number}>
                {formatCents(item.lineCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </>
  );
}

function pictureWords({ designId, hasPicture, imageUrl }: Order["items"][number]): string[] {
  if (!designId || imageUrl.startsWith("cid:")) return [];
  return [hasPicture ? text.pictureElsewhere : text.pictureGone];
}

function Sums({ order }: { order: Order }) {
  const rest = restState(order);
  const sums: [label: string, amount: string][] = [[text.subtotal, formatCents(order.subtotalCents)]];
  if (order.discountCode !== null)
    sums.push([interpolate(text.discount, { code: order.discountCode }), formatCents(-order.discountCents)]);
  else if (order.discountCents > 0) sums.push([text.discountPlain, formatCents(-order.discountCents)]);
  if (!order.isDigital && order.shippingOption !== "pickup")
    sums.push([order.shippingName, order.shippingCents === 0 ? text.free : formatCents(order.shippingCents)]);
  if (order.wrapCents > 0) sums.push([text.giftWrap, formatCents(order.wrapCents)]);
  return (
    <>
      <table className="data" style={styles.table}>
        <tbody>
          {sums.map(([label, amount]) => (
            <Sum key={label} label={label} amount={amount} />
          ))}
          <Sum label={text.total} amount={formatCents(order.totalCents)} isTotal />
          {taxParts(order).map(({ rate, untaxed, netCents, taxCents }) =>
            untaxed ? (
              <Sum key={untaxed} label={text.untaxed[untaxed]} amount={formatCents(netCents)} />
            ) : (
              <Sum
                key={rate}
                label={interpolate(text.tax, { rate: formatRate(rate), net: formatCents(netCents) })}
                amount={formatCents(taxCents)}
              />
            ),
          )}
          {order.voucherCents > 0 && <Sum label={text.voucher} amount={formatCents(-order.voucherCents)} />}
          {order.paidCents > 0 && <Sum label={text.paidBefore} amount={formatCents(-order.paidCents)} />}
          {rest && <Sum label={text.rest[rest]} amount={formatCents(order.dueCents)} isTotal />}
        </tbody>
      </table>
      {order.taxes.length === 0 && (
        <p className="stone" style={styles.small}>
          {text.smallBusiness}
        </p>
      )}
    </>
  );
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  const weight = { fontWeight: isTotal ? 600 : 400 };
  return (
    <tr>
      <td className="line ink" style={{ ...styles.cell, ...weight }}>
        {label}
      </td>
      <td className="line ink" style={{ ...styles.number, ...weight }}>
        {amount}
      </td>
    </tr>
  );
}

/** A tax rate in hundredths of a per cent as "19" or "10,7". */
function formatRate(rate: number): string {
  return (rate / 100).toLocaleString("de-DE");
}
