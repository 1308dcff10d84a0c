import { answerQuote } from "@/lib/cart/answer-quote";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

/** Today's names, prices and stock of what is in a cart or a wish list. */
export const POST = answerQuestion(answerQuote);
