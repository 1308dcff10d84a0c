import { answerSearch } from "@/lib/desk/dashboard/search/answer-search";
import { answerQuestion } from "@/lib/platform/questions/answer-question";

/** What an admin looks for, while it is typed. */
export const POST = answerQuestion(answerSearch);
