import { answerKeptPicture } from "@/lib/atelier/kept-picture";
import { answerQuestion } from "@/lib/questions/answer-question";

/** The own picture that a device keeps the key of. */
export const POST = answerQuestion(answerKeptPicture);
