"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { toast } from "sonner";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { SelectField } from "@/components/forms/field";
import { Notice } from "@/components/ui/notice";
import { Options } from "@/components/forms/options";
import type { Article } from "@/lib/orders/admin/article";
import { changeLinesAction, type ChangedMoney } from "@/lib/orders/admin/lines";
import type { LinesWish } from "@/lib/orders/admin/lines-wish";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { OrderShipping } from "@/lib/settings/conditions";
import { failed, orderLines as text } from "#messages/client/admin-ops.json";
import { AddArticle } from "./add-article";
import { ChangeSums } from "./change-sums";
import { LineRow, type Line } from "./line-row";

type Item = Line & { position: number; isVoucher: boolean; isMadeToOrder: boolean };
type Added = Line & { wish: LinesWish["added"][number] };
type Props = {
  number: string;
  /** Entries of its history when the page was made. */
  seen: number;
  items: readonly Item[];
  options: readonly { id: OrderShipping; label: string }[];
  shipping: OrderShipping;
};

/** Each change is worked out at once by what will save it. */
export function ChangeLines({ number, items, options, ...props }: Props) {
  const router = useRouter();
  const [seen] = useState(props.seen);
  const [pieces, setPieces] = useState(() => new Map(items.map(({ position, quantity }) => [position, quantity])));
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [shipping, setShipping] = useState(props.shipping);
  const [money, setMoney] = useState<ChangedMoney | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, save] = useTransition();
  const [isWorking, work] = useTransition();
  const asked = useRef(0);

  const wishOf = (next: { pieces?: typeof pieces; added?: typeof added; shipping?: OrderShipping }): LinesWish => ({
    quantities: [...(next.pieces ?? pieces)].map(([position, quantity]) => ({ position, quantity })),
    added: (next.added ?? added).map(({ wish }) => wish),
    shipping: next.shipping ?? shipping,
  });
  const isSame = (wish: LinesWish) =>
    wish.added.length === 0 &&
    wish.shipping === props.shipping &&
    items.every(
      ({ position, quantity }) => wish.quantities.find((line) => line.position === position)?.quantity === quantity,
    );

  const judge = (wish: LinesWish) => {
    const turn = (asked.current += 1);
    setMoney(null);
    setProblem(null);
    if (isSame(wish)) return;
    work(async () => {
      const answer = await changeLinesAction(number, seen, wish, null).catch(noAnswer(failed));
      // A later change is worked out by now.
      if (turn !== asked.current) return;
      if (answer.ok) setMoney(answer);
      else setProblem(answer.error);
    });
  };
  const changePieces = (position: number, quantity: number) => {
    const next = new Map(pieces).set(position, quantity);
    setPieces(next);
    judge(wishOf({ pieces: next }));
  };
  const changeAdded = (next: readonly Added[]) => {
    setAdded(next);
    judge(wishOf({ added: next }));
  };
  const take = ({ id, name, articleNumber, ...article }: Article, engraving: Added["wish"]["engraving"]) => {
    const features = engraving ? interpolate(text.engravedAs, engraving) : articleNumber;
    const priceCents = article.priceCents + (engraving ? article.engravingCents : 0);
    const wish = { productId: id, quantity: 1, priceCents, engraving };
    changeAdded([...added, { lineName: name, features, quantity: 1, priceCents, wish }]);
  };
  const send = () => {
    if (!money || isSaving) return;
    save(async () => {
      const answer = await changeLinesAction(number, seen, wishOf({}), money.totalCents).catch(noAnswer(failed));
      if (!answer.ok) {
        setProblem(answer.error);
        if ("isSignedOut" in answer) sayFailure(answer);
        return;
      }
      toast.success(answer.message);
      router.push(adminOrderPath(number));
    });
  };

  return (
    <div className="mt-6 grid max-w-3xl gap-10">
      <div>
        <p className="prose-measure text-stone">{text.about}</p>
        {items.some(({ isMadeToOrder }) => isMadeToOrder) && <p className="mt-2 prose-measure">{text.engraved}</p>}
      </div>
      <section aria-label={text.lines}>
        <ul className="border-t border-line">
          {items.map(({ position, isVoucher, ...line }) => (
            <LineRow
              key={position}
              line={line}
              pieces={pieces.get(position) ?? 0}
              onChange={isVoucher ? null : (quantity) => changePieces(position, quantity)}
            />
          ))}
          {added.map((line, index) => (
            <LineRow
              key={`${line.wish.productId} ${index}`}
              line={line}
              isNew
              pieces={line.wish.quantity}
              onChange={(quantity) =>
                changeAdded(
                  quantity === 0
                    ? added.filter((other) => other !== line)
                    : added.map((other) => (other === line ? { ...line, wish: { ...line.wish, quantity } } : other)),
                )
              }
            />
          ))}
        </ul>
      </section>
      <AddArticle onTake={take} />
      <SelectField
        label={text.shipping}
        value={shipping}
        onChange={({ target }) => {
          const { id } = options.find((option) => option.id === target.value)!;
          setShipping(id);
          judge(wishOf({ shipping: id }));
        }}
        className="max-w-md"
      >
        <Options of={options} as={({ id, label }) => [id, label]} />
      </SelectField>
      {problem && <Notice>{problem}</Notice>}
      <ChangeSums money={money} isWorking={isWorking} isSaving={isSaving} onSave={send} />
    </div>
  );
}
