import { answerPlacedOrder } from "@/lib/checkout/placed-order";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

/** Asked when the answer to an order was lost. */
export const POST = answerQuestion(answerPlacedOrder);
