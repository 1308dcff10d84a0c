import { checkCode } from "@/lib/discounts/check-code";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

/** Whether a discount code holds. */
export const POST = answerQuestion(checkCode);
