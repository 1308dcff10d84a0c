import { answerPlacedOrder } from "@/lib/checkout/placed-order";
import { answerQuestion } from "@/lib/questions/answer-question";

/** Whether an order came in whose answer was lost. */
export const POST = answerQuestion(answerPlacedOrder);
