import type { Config } from '../config.ts';
import { errorSummary } from '../error-summary.ts';
import { PlainError } from '../plain-error.ts';

/** What an operator can do something about, by the code that Node gives it. */
const reasons: readonly [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its name is not known here: look at the DNS'],
  [/^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH)$/, 'nobody answers there'],
  [/TIMEDOUT|TIMEOUT/i, 'no answer in time'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has ended'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another name'],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/,
    'its certificate is of no authority that is known here: NODE_EXTRA_CA_CERTS names one of your own',
  ],
];

/** Where each of them is looked for. */
const addresses: Record<string, (config: Config) => string | undefined> = {
  certificate: ({ PUBLIC_URL }) => PUBLIC_URL,
  webhooks: ({ PUBLIC_URL }) => PUBLIC_URL,
  mail: ({ SMTP_URL }) => SMTP_URL,
  redis: ({ REDIS_URL }) => REDIS_URL,
};

/** A sentence instead of an error's name; of an address its host alone, since the rest may be a password. */
export function sentenceOf(error: unknown, what: string, config: Config): string {
  if (error instanceof PlainError) return error.message;
  const code = codeOf(error);
  const reason = reasons.find(([pattern]) => pattern.test(code))?.[1];
  const address = addresses[what]?.(config);
  if (!reason || !address) return errorSummary(error);
  return `${new URL(address).host}: ${reason} (${code})`;
}

/** fetch tells what it stumbled over as its cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause ? codeOf(error.cause) : error.name;
}
