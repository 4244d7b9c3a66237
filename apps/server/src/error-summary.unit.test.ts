import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appError } from './app-error.ts';
import { errorSummary, stackFrames } from './error-summary.ts';

const secret = 'Oi, meu número é 5511999998888';

function databaseError(): DatabaseError {
  const error = new DatabaseError(`invalid input syntax: "${secret}"`, 1, 'error');
  return Object.assign(error, { code: '23505', constraint: 'users_email_key', detail: secret });
}

const { error: zodError } = z
  .object({ number: z.number(), byPhone: z.record(z.string(), z.number()) })
  .safeParse({ number: secret, byPhone: { '5511999998888': secret } });

describe('the summary of an error', () => {
  it.each([
    [new TypeError(secret), 'TypeError'],
    [Object.assign(new Error(secret), { code: 'ECONNRESET' }), 'Error ECONNRESET'],
    [Object.assign(new Error('x'), { code: secret }), 'Error'],
    [databaseError(), 'error 23505 users_email_key'],
    [appError('ERR_WAPP_DOWNLOAD_MEDIA'), 'ERR_WAPP_DOWNLOAD_MEDIA'],
    [zodError, 'ZodError: number invalid_type, byPhone.· invalid_type'],
    [secret, 'thrown value that is no Error'],
  ])('says its kind and not its text: %#', (error, summary) => {
    expect(errorSummary(error)).toBe(summary);
  });
});

it('the frames of an error come without its message, even if that has several lines', () => {
  const frames = stackFrames(new Error(`${secret}\n  ${secret}`));
  expect(frames).toContain('error-summary.unit.test.ts');
  expect(frames).not.toContain(secret);
});
