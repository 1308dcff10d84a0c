export { default as ENGLISH_CONNECTION } from "@/messages/en/client/connection.json";
