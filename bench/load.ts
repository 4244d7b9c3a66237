import { Agent, request } from 'node:http';

export type Request = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: object;
  expected?: number;
};
export type Figures = { rate: number; p50: number; p95: number; p99: number };

const ANSWER_MS = 60_000;

/** Keeps so many connections busy for so long: the next request follows the answer at once. */
export async function measureLoad(
  connections: number,
  seconds: number,
  next: (n: number) => Request,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let sent = 0;
  const begin = performance.now();
  const deadline = begin + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < deadline) {
        const asked = performance.now();
        await send(agent, next(sent++));
        times.push(performance.now() - asked);
      }
    }),
  );
  const took = (performance.now() - begin) / 1000;
  agent.destroy();
  return { rate: times.length / took, ...percentiles(times) };
}

export function percentiles(times: number[]): Omit<Figures, 'rate'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Resolves when the whole of the expected answer has come. */
export function send(agent: Agent, asked: Request): Promise<void> {
  const { method, url, headers, body, expected = 200 } = asked;
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        agent,
        timeout: ANSWER_MS,
        headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        let said = '';
        answer.on('data', (chunk) => {
          if (answer.statusCode !== expected) said += String(chunk);
        });
        answer.on('end', () => {
          if (answer.statusCode === expected) resolve();
          else reject(new Error(`${method} ${url}: ${answer.statusCode} ${said}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${url}: no answer`)));
    outgoing.end(text);
  });
}
