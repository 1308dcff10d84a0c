// The older name of the same.
export { GET } from "../agents.md/route";
