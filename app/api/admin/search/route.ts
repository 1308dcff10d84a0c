import { answerSearch } from "@/lib/desk/dashboard/search/answer-search";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

export const POST = answerQuestion(answerSearch);
