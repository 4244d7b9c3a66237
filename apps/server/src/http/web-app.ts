import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import serveFiles from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { App } from './app-type.ts';
import { builtOnce } from './built-once.ts';
import { answerNotFound } from './errors.ts';
import { facebookLoginHeaders } from './headers.ts';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Serves the built web app; every address that is no file is a screen of it. */
/** On every page, over whatever is there, and in nobody's way: all screens are one page. */
const stagingRibbon =
  '<p role="note" style="position:fixed;z-index:9999;left:50%;bottom:0;transform:translateX(-50%);margin:0;' +
  'padding:2px 12px;border-radius:8px 8px 0 0;background:#b45309;color:#fff;font:600 12px/1.6 system-ui;' +
  'pointer-events:none;white-space:nowrap">Instalação de teste · Instalación de prueba · Test installation</p>';

export async function serveWebApp(
  app: App,
  { FACEBOOK_APP_ID, STAGING }: Pick<Config, 'FACEBOOK_APP_ID' | 'STAGING'>,
): Promise<void> {
  app.setNotFoundHandler(answerNotFound);
  // In development the web app comes from Vite.
  if (!existsSync(`${dist}index.html`)) return;
  await app.register(serveFiles, {
    root: dist,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  // All screens are this one page.
  const screen = builtOnce('text/html; charset=utf-8', async () => {
    const page = await readFile(`${dist}index.html`, 'utf8');
    return STAGING ? page.replace('<body>', `<body>${stagingRibbon}`) : page;
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { access: 'public' },
    handler: (request, reply) => {
      const path = pathIn(request.url);
      if (path === undefined) return answerNotFound(request, reply);
      if (path === 'connections/login' && FACEBOOK_APP_ID) reply.headers(facebookLoginHeaders);
      if (path.startsWith('api/')) return answerNotFound(request, reply);
      return isScreen(path) ? screen(request, reply) : sendAppFile(path, reply);
    },
  });
}

/** Undefined for what is no address at all, such as `//`. */
export function pathIn(address: string): string | undefined {
  return URL.parse(address, 'http://localhost')?.pathname.slice(1);
}

function isScreen(path: string): boolean {
  return !/\.[a-z0-9]+$/i.test(path) || path === 'index.html';
}

function sendAppFile(path: string, reply: FastifyReply): FastifyReply {
  // Files under assets/ carry a hash of their contents in their name.
  const lasting = path.startsWith('assets/');
  reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  return reply.sendFile(path);
}
