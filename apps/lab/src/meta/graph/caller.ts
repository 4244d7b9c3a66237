import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LAB_USER_TOKEN, type MetaWorld, type Page } from '../meta-world.ts';
import { badToken, GraphRefusal } from './graph-refusal.ts';

/** Whoever holds the page's token, and proves to be the app that it was given to. */
export function callingPage(meta: MetaWorld, request: FastifyRequest): Page {
  const token = bearerOf(request);
  const page = [...meta.pages.values()].find((one) => one.token === token);
  if (!page || meta.faults.tokenExpired) throw badToken();
  requireProof(meta, request, token);
  return page;
}

export function requireUser(meta: MetaWorld, request: FastifyRequest): void {
  const token = bearerOf(request);
  if (token !== `${LAB_USER_TOKEN}-long`) throw badToken();
  requireProof(meta, request, token);
}

export function requireApp(meta: MetaWorld, request: FastifyRequest): void {
  const { app } = meta;
  if (!app || bearerOf(request) !== `${app.id}|${app.secret}`) throw badToken();
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

function requireProof({ app }: MetaWorld, request: FastifyRequest, token: string): void {
  const { appsecret_proof: proof } = request.query as { appsecret_proof?: string };
  const expected = createHmac('sha256', app?.secret ?? '')
    .update(token)
    .digest('hex');
  if (proof !== expected) throw new GraphRefusal(100, 'Invalid appsecret_proof provided.');
}
