import { exampleOf, type Filling } from './example.ts';
import { type Document, isForPrograms, type Operation } from './openapi.ts';

const DAY_MS = 86_400_000;
const EXAMPLE_UUID = '7d3f1c1e-5a52-4c0b-9f0e-6f0b8f4f9a01';

/** What readers see: the same words each time, and a time that is still to come. */
const filling: Filling = {
  id: (noun) => (noun.endsWith('Uuid') ? EXAMPLE_UUID : 1),
  byName: {
    number: '5511999990000',
    timezone: 'America/Sao_Paulo',
    endTime: '18:00',
    emoji: '👍',
    color: '#12ab34',
    name: 'Ana Lima',
    body: 'Seu pedido saiu para entrega.',
    lastMessage: 'Seu pedido saiu para entrega.',
    sendAt: `${new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)}T12:00:00.000Z`,
  },
  email: () => 'ana@example.com',
  uuid: () => EXAMPLE_UUID,
  text: 'texto',
  prefersWritten: true,
};

/** The document with an example of every parameter, body and answer of all that programs can call. */
export function withExamples(document: Document): Document {
  return {
    ...document,
    paths: mapped(document.paths, (methods) =>
      mapped(methods, (operation) => (isForPrograms(operation) ? exampled(operation) : operation)),
    ),
  };
}

function exampled(operation: Operation): Operation {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((parameter) => ({
        ...parameter,
        example: exampleOf(parameter.schema ?? {}, filling, [parameter.name]),
      })),
    }),
    ...(requestBody && { requestBody: withContent(requestBody) }),
    ...(responses && { responses: mapped(responses, withContent) }),
  };
}

type Holder = NonNullable<Operation['requestBody']>;

function withContent(holder: Holder): Holder {
  if (!holder.content) return holder;
  const content = mapped(holder.content, ({ schema = {}, ...one }) => ({
    ...one,
    schema,
    example: exampleOf(schema, filling),
  }));
  return { ...holder, content };
}

function mapped<From, To>(
  record: Record<string, From> | undefined,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(
    Object.entries(record ?? {}).map(([key, value]) => [key, change(value)]),
  );
}
