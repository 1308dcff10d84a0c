import { answerKeptPicture } from "@/lib/puzzle/atelier/kept-picture";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

export const POST = answerQuestion(answerKeptPicture);
