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
  const code = 'code' in error ? String(error.code) : '';
  return appError('ERR_VALIDATION', { issues: [refusals[code] ?? malformed] });
}

const malformed = { path: 'body', code: 'malformed' };
const unsupported = { path: 'body', code: 'unsupported_type' };
/** In words that stay when the framework's change. */
const refusals: Record<string, { path: string; code: string }> = {
  FST_ERR_BAD_URL: { path: 'url', code: 'invalid_url' },
  FST_ERR_INVALID_URL: { path: 'url', code: 'invalid_url' },
  FST_ERR_MAX_PARAM_LENGTH: { path: 'url', code: 'too_big' },
  FST_ERR_CTP_INVALID_JSON_BODY: { path: 'body', code: 'invalid_json' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { path: 'body', code: 'empty_body' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { path: 'body', code: 'invalid_length' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupported,
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: unsupported,
};

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  reply.code(404).send({ error: 'ERR_NOT_FOUND' } satisfies ErrorBody);
}
