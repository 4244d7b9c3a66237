import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { contentOf, type Document, isForPrograms, type Operation } from './openapi.ts';

let t: TestServer;
let operations: { name: string; operation: Operation; schemas: Schemas }[];
beforeAll(async () => {
  t = await startTestServer();
  const { body } = await t.call('GET', '/api/openapi.json');
  operations = Object.entries((body as Document).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
      schemas: schemasOf(method, path),
    })),
  );
});
afterAll(() => t.stop());

type Schemas = {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response?: Record<string, z.ZodType>;
};

/** As the route itself checks what it is given and what it answers. */
function schemasOf(method: string, path: string): Schemas {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  const fits = (route: RouteOptions) =>
    route.url === url && [route.method].flat().includes(method.toUpperCase());
  return (t.server.app.declaredRoutes.find(fits)?.schema ?? {}) as Schemas;
}

const forPrograms = () => operations.filter(({ operation }) => isForPrograms(operation));
const textsIn = (operation: Operation, place: string) =>
  Object.fromEntries(
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name, example }) => [name, String(example)]),
  );

test('whatever programs can call has examples that the route itself takes, and would answer', () => {
  expect(forPrograms().length).toBeGreaterThan(50);
  const wrong = forPrograms().flatMap(({ name, operation, schemas }) => {
    const { params, querystring, body, response } = schemas;
    const given: [string, z.ZodType | undefined, unknown][] = [
      ['path', params, textsIn(operation, 'path')],
      ['query', querystring, textsIn(operation, 'query')],
      ['body', body, contentOf(operation.requestBody)?.example],
      ...Object.entries(response ?? {}).map(([status, schema]): (typeof given)[number] => [
        status,
        schema,
        contentOf(operation.responses?.[status])?.example,
      ]),
    ];
    return given
      .map(([part, schema, example]) => ({ part, checked: schema?.safeParse(example) }))
      .filter(({ checked }) => checked?.success === false)
      .map(({ part, checked }) => `${name} ${part}: ${checked?.error?.message}`);
  });
  expect(wrong).toEqual([]);
});

test('the first thing that anybody tries is a text to a number', () => {
  const send = operations.find(({ name }) => name === 'POST /api/messages/send');
  expect(contentOf(send?.operation.requestBody)?.example).toEqual({
    number: '5511999990000',
    body: 'Seu pedido saiu para entrega.',
  });
});

test('what people alone can call has none, and no form', async () => {
  const people = operations.filter(({ operation }) => !isForPrograms(operation));
  expect(people.some(({ name }) => name === 'PUT /api/settings/{key}')).toBe(true);
  for (const { name, operation } of people) {
    expect(contentOf(operation.requestBody)?.example, name).toBeUndefined();
  }
  const { body: page } = await t.call('GET', '/docs');
  expect(page.match(/<form/g)).toHaveLength(forPrograms().length);
});

test('says of the two addresses of the message API that a connection’s token opens them', () => {
  const opened = operations.filter(({ operation }) =>
    operation.security?.some((one) => 'connectionToken' in one),
  );
  expect(opened.map(({ name }) => name).toSorted()).toEqual([
    'GET /api/messages/{ticketId}',
    'POST /api/messages/send',
  ]);
});
