import { answerKeptPicture } from "@/lib/puzzle/atelier/kept-picture";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

/** The own picture that a device keeps the key of. */
export const POST = answerQuestion(answerKeptPicture);
