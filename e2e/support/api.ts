import { randomBytes } from 'node:crypto';
import type { SessionAnswer } from '@prosa/contract/session';

export type Credentials = { email: string; password: string };

/** A session as a browser holds it: the answer's body, and the cookie that refreshes it. */
export type Login = SessionAnswer & { cookie: string };

type Options = { body?: unknown; token?: string; address?: string };

export function productUrl(): string {
  const url = process.env.PROSA_URL;
  if (!url) throw new Error('the global setup has not run');
  return url;
}

/** A network that nobody else has (2001:db8::/32 is for documentation). */
export function ownAddress(): string {
  const [a, b] = randomBytes(4).toString('hex').match(/.{4}/g) ?? [];
  return `2001:db8:${a}:${b}::1`;
}

async function send(method: string, path: string, { body, token, address }: Options) {
  const answer = await fetch(`${productUrl()}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (answer.ok) return answer;
  throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

export async function call<T>(method: string, path: string, options: Options = {}): Promise<T> {
  const answer = await send(method, path, options);
  return (await answer.json()) as T;
}

export async function logIn({ email, password }: Credentials, address?: string): Promise<Login> {
  const answer = await send('POST', '/auth/login', { body: { email, password }, address });
  const cookie = /^jrt=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
  return { ...((await answer.json()) as SessionAnswer), cookie };
}
