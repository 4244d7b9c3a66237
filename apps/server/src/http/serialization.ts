import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';

/**
 * Presenters are typed by the contract, so in production an answer is only written out. Outside
 * of it each answer is also held against its schema: a field too many or too few is a fault.
 */
export function answerWith(environment: string): FastifySerializerCompiler<z.ZodType> {
  if (environment === 'production') return () => JSON.stringify;
  return ({ schema, method, url }) =>
    (data) => {
      const plain = JSON.parse(JSON.stringify(data));
      const checked = schema.safeParse(plain);
      if (!checked.success) {
        throw new Error(`${method} ${url} does not answer as the contract says: ${checked.error}`);
      }
      return JSON.stringify(plain);
    };
}
