import type { Schema } from '../apps/server/src/http/docs/json-schema.ts';
import type { WalkedRoute } from '../apps/server/test/walks/routes.ts';

type Operation = {
  'x-access'?: string;
  parameters?: { in: 'path' | 'query'; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export const FORM = 'multipart/form-data';

/** Every operation that the product itself documents; a new route is there without anyone adding it. */
export async function documentedRoutes(url: string): Promise<WalkedRoute[]> {
  const answer = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/') && path !== '/api/openapi.json')
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => walked(method, path, operation)),
    );
}

function walked(method: string, path: string, operation: Operation): WalkedRoute {
  const content = operation.requestBody?.content ?? {};
  const body = Object.values(content)[0]?.schema;
  const among = (place: 'path' | 'query'): Schema | undefined => {
    const own = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
    const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
    return own.length > 0 ? { type: 'object', properties } : undefined;
  };
  const params = among('path');
  const querystring = among('query');
  return {
    method: method.toUpperCase(),
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    access: operation['x-access'] ?? 'undeclared',
    takesForms: FORM in content,
    schemas: {
      ...(params && { params }),
      ...(querystring && { querystring }),
      ...(body && { body }),
    },
  };
}
