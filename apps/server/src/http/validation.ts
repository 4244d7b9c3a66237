import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

type Issue = { path: string; code: string };

export class ValidationError extends Error {
  readonly issues: Issue[];

  constructor(part: string, error: z.ZodError) {
    super('ERR_VALIDATION');
    this.issues = error.issues.map((issue) => ({
      // A field of the body goes by its own name, as forms know it.
      path: [...(part === 'body' ? [] : [part]), ...issue.path].map(String).join('.') || part,
      code: issueCode(issue),
    }));
  }
}

function issueCode(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return String(issue.params?.code ?? 'invalid_value');
  return issue.code === 'invalid_format' ? `invalid_${issue.format}` : issue.code;
}

export const validateWithZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (data) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    return { error: new ValidationError(httpPart, result.error) };
  };
