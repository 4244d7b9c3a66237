import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { appError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { remembered } from '../remembered.ts';
import type { App } from './app-type.ts';
import type { Readiness } from './readiness.ts';
import { measureState, type StateParts } from './state-metrics.ts';
import { measureWork } from './work-metrics.ts';

export type Operations = {
  config: Config;
  ownerPool: pg.Pool;
  /** Extra figures of this process, asked for when someone looks. */
  gauges: Record<string, { help: string; value(): number }>;
  /** What came by webhooks, by what became of it. */
  webhooks: { read(): Readonly<Record<string, number>> };
  readiness(): Promise<Readiness>;
  isDraining(): boolean;
  state: Omit<StateParts, 'config' | 'ownerPool'>;
};

/** So old an answer may be, however many ask: a monitor asks every few seconds, and is not alone. */
const KEPT_MS = 500;

const state = z.object({ status: z.string() });
/** `wrong` names what does not work, if anything: database, migrations, role, store, redis, stopping. */
const readyState = z.object({ status: z.string(), wrong: z.array(z.string()).optional() });

export function operationRoutes(app: App, operations: Operations): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureGauges(operations.gauges, registry);
  measureWebhooks(operations.webhooks, registry);
  measureWork(operations.ownerPool, registry);
  measureState({ ...operations, ...operations.state }, registry);

  // Whoever keeps its connections, as proxies do, would otherwise ask over one that is just being closed.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (operations.isDraining()) reply.header('connection', 'close');
    done(null, payload);
  });

  const figures = remembered(KEPT_MS, () => registry.metrics());

  app.get(
    '/health',
    { config: { access: 'public' }, schema: { response: { 200: state } } },
    async () => ({ status: 'ok' }),
  );

  app.get(
    '/ready',
    { config: { access: 'public' }, schema: { response: { 200: readyState, 503: readyState } } },
    async (_request, reply) => {
      const { ready, wrong } = await operations.readiness();
      if (!ready) reply.code(503);
      return { status: ready ? 'ready' : 'not ready', ...(wrong.length > 0 && { wrong }) };
    },
  );

  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    const { config } = operations;
    // In production the figures are for the monitor alone; without a token they do not exist.
    if (config.production && !hasToken(request.headers.authorization, config.METRICS_TOKEN)) {
      throw appError('ERR_NOT_FOUND');
    }
    reply.type(registry.contentType);
    return figures.get();
  });
}

function hasToken(header: string | undefined, token: string | undefined): boolean {
  if (!header || !token) return false;
  const given = Buffer.from(header.replace(/^Bearer /, ''));
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function measureRequests(app: App, registry: Registry): void {
  const duration = new Histogram({
    name: 'prosa_http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'prosa_http_failures_total',
    help: 'Answers with a status of 500 or more',
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address itself: ids would make a series each.
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
  });
}

function measureWebhooks(webhooks: Operations['webhooks'], registry: Registry): void {
  const counter = new Counter({
    name: 'prosa_webhook_events_total',
    help: 'Events that came by webhook, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      counter.reset();
      for (const [outcome, value] of Object.entries(webhooks.read()))
        counter.inc({ outcome }, value);
    },
  });
}

function measureGauges(gauges: Operations['gauges'], registry: Registry): void {
  for (const [name, { help, value }] of Object.entries(gauges)) {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        gauge.set(value());
      },
    });
  }
}
