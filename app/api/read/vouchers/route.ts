import { checkVouchers } from "@/lib/vouchers/check-vouchers";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

export const POST = answerQuestion(checkVouchers);
