import { readFile } from 'node:fs/promises';
import { keyRights } from '@prosa/contract/api-key';
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '../app-type.ts';
import { builtOnce } from '../built-once.ts';
import type { Document } from './openapi.ts';
import { pageOf } from './page.ts';
import { withExamples } from './with-examples.ts';

/** For programs; people's browsers have a session. */
export const HOW_TO_CALL =
  'Programs send messages with the token of a connection (POST /api/messages/send) and call the other routes ' +
  'with an API key; an admin makes both. Either goes into the header: Authorization: Bearer … ' +
  'An error is { "error": "ERR_…", "issues"?: [{ "path", "code" }] }; 429 says in Retry-After when to come again.';

export const securitySchemes = {
  connectionToken: { type: 'http', scheme: 'bearer', description: 'The token of a connection' },
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key with the right of the route' },
  session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
} as const;

/** What opens a route. */
function securityOf({
  access,
  orConnectionToken,
}: FastifyContextConfig): Record<string, string[]>[] {
  if (access === undefined || access === 'public') return [];
  if (access === 'connection-token') return [{ connectionToken: [] }];
  const isForKeys = keyRights.some((right) => right === access);
  return [
    ...(orConnectionToken ? [{ connectionToken: [] }] : []),
    ...(isForKeys ? [{ apiKey: [] }] : []),
    { session: [] },
  ];
}

/** Beside its schemas, a route in the document says who may call it: `x-access`. */
export const documented: typeof jsonSchemaTransform = (part) => {
  const { schema, url } = jsonSchemaTransform(part);
  const config = ('route' in part ? part.route.config : undefined) ?? {};
  const security = securityOf(config);
  return { schema: { ...(schema as FastifySchema), 'x-access': config.access, security }, url };
};

/** The OpenAPI document, a page that shows it, and that page's script. */
export function documentationRoutes(app: App): void {
  const config = { access: 'public' } as const;
  // By the time they are asked for all routes are there, and after that none is added.
  const document = () => withExamples(app.swagger() as Document);
  const file = builtOnce('application/json; charset=utf-8', () => JSON.stringify(document()));
  const page = builtOnce('text/html; charset=utf-8', () => pageOf(document()));
  const script = builtOnce('text/javascript; charset=utf-8', () =>
    readFile(new URL('try.js', import.meta.url), 'utf8'),
  );
  app.get('/api/openapi.json', { config }, file);
  app.get('/docs', { config }, page);
  app.get('/docs/try.js', { config }, script);
}
