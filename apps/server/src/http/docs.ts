import { keyRights } from '@prosa/contract/api-key';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app-type.ts';
import { builtOnce } from './built-once.ts';

type Operation = {
  summary?: string;
  'x-access'?: string;
  parameters?: { in: string; name: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
};
type Document = {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
};

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
function securityOf(access: string | undefined): Record<string, string[]>[] {
  if (access === undefined || access === 'public') return [];
  if (access === 'connection-token') return [{ connectionToken: [] }];
  const isForKeys = keyRights.some((right) => right === access);
  return [...(isForKeys ? [{ apiKey: [] }] : []), { session: [] }];
}

/** Beside its schemas, a route in the document says who may call it: `x-access`. */
export const documented: typeof jsonSchemaTransform = (part) => {
  const { schema, url } = jsonSchemaTransform(part);
  const access = 'route' in part ? part.route.config?.access : undefined;
  const security = securityOf(access);
  return { schema: { ...(schema as FastifySchema), 'x-access': access, security }, url };
};

/** The OpenAPI document, and a page that shows it without a script or a file from elsewhere. */
export function documentationRoutes(app: App): void {
  // By the time they are asked for all routes are there, and after that none is added.
  const file = builtOnce('application/json; charset=utf-8', () => JSON.stringify(app.swagger()));
  const shown = builtOnce('text/html; charset=utf-8', () => page(app.swagger() as Document));
  app.get('/api/openapi.json', { config: { access: 'public' } }, file);
  app.get('/docs', { config: { access: 'public' } }, shown);
}

function page(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  const title = `${escapeHtml(document.info.title)} ${escapeHtml(document.info.version)}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>
<h1>${title}</h1><p>${escapeHtml(document.info.description ?? '')}</p><p>${operations.length} operations. As a file: <a href="/api/openapi.json">openapi.json</a></p>
${operations.join('\n')}</html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code><td>${escapeHtml(parameter.in)}<td>${schema(parameter.schema)}`,
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]) =>
      `<h4>${escapeHtml(status)}</h4>${schema(Object.values(response.content ?? {})[0]?.schema)}`,
  );
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <i>${escapeHtml(operation['x-access'] ?? '')}</i></summary>
${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}
${body ? `<h4>Body</h4>${schema(body)}` : ''}${responses.join('')}</details>`;
}

function schema(value: unknown): string {
  return value === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function escapeHtml(value: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

const style = `
:root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
summary { cursor: pointer; padding: .4rem 0 } summary b { display: inline-block; min-width: 4.5rem }
summary i { opacity: .7 } pre { overflow: auto; padding: .75rem; border: 1px solid #8884; border-radius: 8px }
td { vertical-align: top; padding: .25rem 1rem .25rem 0 }`;
