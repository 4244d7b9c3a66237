import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { GraphAddress } from './graph-address.ts';
import { GraphError } from './graph-error.ts';

const TIMEOUT_MS = 30_000;

const errorAnswer = z.object({
  error: z.object({
    code: z.number().optional(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
  }),
});

export type GraphCall = {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** The user's, the page's, or with `app` the app's own. */
  token: string | { app: true };
  query?: Record<string, string>;
  json?: object;
  /** A body as it is, with its headers. */
  body?: { stream: ReadableStream | Uint8Array<ArrayBuffer>; headers: Record<string, string> };
  timeoutMs?: number;
};

export type Graph = {
  /** Throws GraphError for what Meta refuses, and whatever the network throws. */
  call<Schema extends z.ZodType>(call: GraphCall, answer: Schema): Promise<z.output<Schema>>;
};

/** Meta's Graph API. Tokens travel in headers, never in addresses: those end up in logs. */
export function createGraph(address: GraphAddress): Graph {
  async function request(url: URL, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<unknown> {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    const answer = parsed(text);
    if (response.ok && answer !== undefined) return answer;
    throw new GraphError(response.status, errorAnswer.safeParse(answer).data?.error);
  }

  return {
    async call({ method = 'GET', path, token, query = {}, json, body, timeoutMs }, answer) {
      const url = new URL(`${address.url}${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const bearer = typeof token === 'string' ? token : `${address.appId}|${address.appSecret}`;
      // Whoever finds a token cannot use it without the app's secret.
      if (typeof token === 'string') url.searchParams.set('appsecret_proof', proof(address, token));
      const headers = {
        authorization: `Bearer ${bearer}`,
        ...(json && { 'content-type': 'application/json' }),
        ...body?.headers,
      };
      const sent = json ? JSON.stringify(json) : body?.stream;
      const init = { method, headers, ...(sent !== undefined && { body: sent, duplex: 'half' }) };
      return answer.parse(await request(url, init as RequestInit, timeoutMs));
    },
  };
}

function proof({ appSecret }: GraphAddress, token: string): string {
  return createHmac('sha256', appSecret).update(token).digest('hex');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
