import { answerView } from "@/lib/desk/counts/answer-view";

export const POST = answerView;
