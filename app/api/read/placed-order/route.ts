import { answerPlacedOrder } from "@/lib/checkout/placed-order";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

/** Whether an order came in whose answer was lost. */
export const POST = answerQuestion(answerPlacedOrder);
