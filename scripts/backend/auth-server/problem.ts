import type { ContentfulStatusCode } from "hono/utils/http-status";

export class AuthProblem extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;

  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toJSON() {
    return { code: this.status, error_code: this.code, msg: this.message };
  }
}
