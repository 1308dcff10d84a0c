import { checkVouchers } from "@/lib/vouchers/check-vouchers";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

/** What is left on vouchers. */
export const POST = answerQuestion(checkVouchers);
