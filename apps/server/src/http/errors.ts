import type { ErrorBody } from '@prosa/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, appError } from '../app-error.ts';
import { constraintError } from '../db/constraint-errors.ts';
import { databaseAway } from '../db/database-away.ts';
import { ValidationError } from './validation.ts';

/** The one place that turns what was thrown into an answer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = knownError(error);
  if (known) {
    answer(reply, known);
    return;
  }
  const away = databaseAway(error);
  if (away) {
    request.log.warn({ err: error }, 'the database is away');
    answer(reply, away);
    return;
  }
  request.log.error({ err: error }, 'request failed');
  const body: ErrorBody = { error: 'ERR_INTERNAL', requestId: request.id };
  reply.code(500).send(body);
}

function answer(reply: FastifyReply, { status, headers, code, details }: AppError): void {
  reply
    .code(status)
    .headers(headers)
    .send({ error: code, ...details } satisfies ErrorBody);
}

function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof ValidationError) return appError('ERR_VALIDATION', { issues: error.issues });
  return constraintError(error) ?? frameworkError(error);
}

/** Fastify's own refusals: malformed JSON, a wrong content type, a body over the limit. */
function frameworkError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  if (status === 413) return appError('ERR_UPLOAD_TOO_LARGE');
  return appError('ERR_VALIDATION', { issues: [{ path: 'body', code: frameworkCode(error) }] });
}

function frameworkCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : 'malformed';
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  reply.code(404).send({ error: 'ERR_NOT_FOUND' } satisfies ErrorBody);
}
