import { answerSearch } from "@/lib/dashboard/search/answer-search";
import { answerQuestion } from "@/lib/questions/answer-question";

/** What an admin looks for, while it is typed. */
export const POST = answerQuestion(answerSearch);
