import { checkCode } from "@/lib/discounts/check-code";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

export const POST = answerQuestion(checkCode);
