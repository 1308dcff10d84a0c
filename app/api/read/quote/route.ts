import { answerQuote } from "@/lib/cart/answer-quote";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

export const POST = answerQuestion(answerQuote);
