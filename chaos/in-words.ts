import type { Disturbance } from './plan.ts';

/** As the run tells it. */
export function inWords(one: Disturbance): string {
  const seconds = 'forMs' in one ? ` for ${(one.forMs / 1000).toFixed(1)} s` : '';
  switch (one.kind) {
    case 'kill-server':
      return 'the server is killed';
    case 'restart-database':
      return {
        fast: 'the database is restarted',
        immediate: 'the database is stopped at once, and has to recover',
        kill: 'the database is killed, and has to recover',
      }[one.how];
    case 'kill-postmaster':
      return "the database's postmaster is killed, and nobody else";
    case 'drop-link':
      return `line ${one.line + 1} is cut`;
    case 'close-gateway':
      return `the provider ${one.how === 'gone' ? 'is gone' : 'refuses everyone'}${seconds}`;
    case 'silence':
      return `line ${one.line + 1} hears and says nothing${seconds}, and is cut`;
    case 'delay':
      return `line ${one.line + 1} is ${one.delayMs} ms late${seconds}`;
    case 'duplicate':
      return `line ${one.line + 1} brings everything twice${seconds}`;
    case 'reorder':
      return `line ${one.line + 1} brings each ${one.count} messages last first${seconds}`;
    case 'withhold-acks':
      return `line ${one.line + 1} takes messages and does not say so${seconds}`;
    case 'page-duplicate':
      return `the page's webhooks come twice${seconds}`;
    case 'page-reorder':
      return `each ${one.count} of a person's webhooks come last first${seconds}`;
    case 'page-delay':
      return `the page's webhooks are ${one.delayMs} ms late${seconds}`;
    case 'page-away':
      return `the page cannot be written on${seconds}`;
    case 'page-withhold':
      return `the page takes messages and does not say so${seconds}`;
    case 'page-sent-with-error':
      return `the page takes messages and answers with error ${one.error.code}${seconds}`;
    case 'page-standby':
      return `another app answers the page's people${seconds}`;
    case 'page-restricted':
      return `the page is restricted${seconds}`;
    case 'kill-process':
      return `${one.role} ${one.which} is killed`;
    case 'restart-redis':
      return `Redis is killed, and back after ${(one.pauseMs / 1000).toFixed(1)} s`;
    case 'store-away':
      return `the store is away${seconds}`;
  }
}
