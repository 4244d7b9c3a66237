import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { trustOf } from '../security/client-address.ts';
import type { App } from './app-type.ts';

const WHAT_TO_SET =
  'Without TRUST_PROXY everybody behind a proxy counts as one address: limits for one of them hold for all. ' +
  'Set TRUST_PROXY=1 if the proxy is on this machine or in a private network, otherwise to its address.';

/** Told at the start where it can be known, otherwise when the first request shows it; once each. */
export function noticeProxy(app: App, config: Config, log: FastifyBaseLogger): void {
  // Prosa itself speaks no TLS.
  if (config.trustProxy === false && config.production && config.PUBLIC_URL?.startsWith('https:')) {
    log.warn(`PUBLIC_URL is https, so that a proxy stands before Prosa. ${WHAT_TO_SET}`);
  }
  const isTrusted = trustOf(config.trustProxy);
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress = '' } = request.raw.socket;
    if (!isTold && request.headers['x-forwarded-for'] !== undefined && !isTrusted(remoteAddress)) {
      isTold = true;
      log.warn(
        { proxy: remoteAddress },
        `A request names whom it is forwarded for, and TRUST_PROXY does not name who forwards it. ${WHAT_TO_SET}`,
      );
    }
    done();
  });
}
