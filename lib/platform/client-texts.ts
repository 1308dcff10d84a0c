/** As `#messages/client/connection.json`, for an English form. */
export { default as ENGLISH_CONNECTION } from "@/messages/en/client/connection.json";
