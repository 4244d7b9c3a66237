import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import serveFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { answerNotFound } from './errors.ts';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Serves the built web app; every address that is no file is a screen of it. */
export async function serveWebApp(app: App): Promise<void> {
  if (!existsSync(`${dist}index.html`)) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(serveFiles, {
    root: dist,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname.slice(1);
    if (path.startsWith('api/')) return answerNotFound(request, reply);
    return sendAppFile(path, request, reply);
  });
  app.setNotFoundHandler(answerNotFound);
}

function sendAppFile(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isFile = /\.[a-z0-9]+$/i.test(path);
  if (isFile && path !== 'index.html') {
    // Files under assets/ carry a hash of their contents in their name.
    const lasting = path.startsWith('assets/');
    reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(path);
  }
  request.log.trace('screen');
  return reply.header('cache-control', 'no-cache').sendFile('index.html');
}
