import { checkCode } from "@/lib/discounts/check-code";
import { answerQuestion } from "@/lib/questions/answer-question";

/** Whether a discount code holds. */
export const POST = answerQuestion(checkCode);
