import type { z } from 'zod';

/** The sentences for what can be wrong with a field. */
export type FormMessages = {
  required: string;
  tooShort: string;
  tooLong: string;
  invalidEmail: string;
  invalid: string;
  tooWeak: string;
};

type Issue = {
  code: string;
  path: PropertyKey[];
  format?: string;
  params?: { code?: string };
  errors?: Issue[][];
};

/**
 * What is wrong with a form, by field, according to the very schema the server checks with:
 * a rule is written once, and here it only gets its words.
 */
export function check(
  schema: z.ZodType,
  values: Record<string, unknown>,
  messages: FormMessages,
): Record<string, string> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues as Issue[]) {
    const field = issue.path.join('.');
    errors[field] ??= isBlank(valueAt(values, issue.path))
      ? messages.required
      : sentence(issue, messages);
  }
  return errors;
}

/** The same for a field that stands alone; null when it is fine. */
export function checkValue(
  schema: z.ZodType,
  value: string,
  messages: FormMessages,
): string | null {
  const issue = (schema.safeParse(value).error?.issues as Issue[] | undefined)?.[0];
  if (!issue) return null;
  return isBlank(value) ? messages.required : sentence(issue, messages);
}

function sentence(issue: Issue, messages: FormMessages): string {
  // "Blank, or an e-mail": what is not blank has failed at the last of the choices.
  const { code, format, params } = issue.errors?.at(-1)?.[0] ?? issue;
  if (code === 'too_small') return messages.tooShort;
  if (code === 'too_big') return messages.tooLong;
  if (params?.code === 'too_weak') return messages.tooWeak;
  return format === 'email' ? messages.invalidEmail : messages.invalid;
}

function valueAt(values: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    values,
  );
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}
