/** An answer in Meta's own form. */
export class GraphRefusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly subcode: number;

  constructor(code: number, message: string, { subcode = 0, status = 400 } = {}) {
    super(message);
    this.code = code;
    this.subcode = subcode;
    this.status = status;
  }

  body(): object {
    const { message, code, subcode } = this;
    return {
      error: { message, type: 'OAuthException', code, ...(subcode && { error_subcode: subcode }) },
    };
  }
}

export const badToken = () =>
  new GraphRefusal(190, 'Error validating access token: the session has been invalidated.', {
    subcode: 460,
    status: 401,
  });
