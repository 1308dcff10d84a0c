/** For a `<script>` of JSON, which no "<" can end early. React does not escape a script's text. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
