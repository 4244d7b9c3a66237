import { isIP } from 'node:net';
import { limits } from '@prosa/contract/limits';
import { z } from 'zod';
import { PlainError } from './plain-error.ts';

/* Each says what is allowed, as the end of "The setting X is not valid: ". */
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `it must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);
const flag = oneOf(['0', '1', 'true', 'false']).transform(
  (value) => value === '1' || value === 'true',
);
const url = (example: string) => z.url(`it must be a whole address, such as ${example}`).optional();
const email = z.email('it must be an e-mail address');

/** Addresses and networks (10.20.0.0/16), with commas between them. */
const networks = z
  .string()
  .default('')
  .transform((value) => value.split(',').map((one) => one.trim()))
  .transform((list) => list.filter((one) => one !== ''))
  .refine((list) => list.every(isNetwork), {
    message: 'it must be addresses or networks such as 10.20.0.0/16, with commas between them',
  });

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
}

function wholeNumber(min: number, max: number) {
  const sentence = `it must be a whole number from ${min} to ${max}`;
  return z.coerce.number(sentence).int(sentence).min(min, sentence).max(max, sentence);
}

function characters(min: number, max = Number.POSITIVE_INFINITY) {
  const most = Number.isFinite(max) ? ` and at most ${max}` : '';
  const sentence = `it must have at least ${min}${most} characters`;
  return z.string().min(min, sentence).max(max, sentence);
}

/** Every setting of the environment. The table in docs/configuration.md is checked against it. */
export const environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DEMO: flag.default(true),
  DATABASE_URL: url('postgres://user:password@host/prosa'),
  REDIS_URL: url('redis://host:6379'),
  STICKY_SESSIONS: flag.default(false),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  SECRET_KEY: z.string().optional(),
  SECRET_KEY_PREVIOUS: z.string().optional(),
  PUBLIC_URL: url('https://desk.example.com'),
  ALLOWED_HOSTS: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  SIGNUP: oneOf(['enabled', 'disabled']).default('enabled'),
  SUPER_EMAIL: email.optional(),
  SUPER_PASSWORD: characters(5, 50).optional(),
  ROLE: z.string().default('api,worker,sessions'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  METRICS_TOKEN: characters(16).optional(),
  WEBHOOK_PRIVATE_NETWORKS: flag.default(false),
  BILLING_PRIVATE_NETWORKS: networks,
  API_RATE: wholeNumber(1, 10_000).default(20),
  MAX_UPLOAD_MB: wholeNumber(1, 2048).default(limits.uploadMegabytes),
  FFMPEG_PATH: z.string().min(1).optional(),
  STORAGE: oneOf(['disk', 's3']).default('disk'),
  S3_ENDPOINT: url('https://s3.example.com'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STAGING: flag.default(false),
  LAB: flag.default(true),
  LAB_URL: url('http://127.0.0.1:4000'),
  LAB_CA_FILE: z.string().optional(),
  LAB_CAMPAIGN_PACE: z.enum(['careful', 'fast']).default('careful'),
  FACEBOOK_APP_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'it must be the number of the app, 5 to 30 digits')
    .optional(),
  FACEBOOK_APP_SECRET: characters(16).optional(),
  FACEBOOK_VERIFY_TOKEN: characters(8, 200).optional(),
  FACEBOOK_CONFIG_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'it must be the number of a login configuration, 5 to 30 digits')
    .optional(),
  FACEBOOK_HUMAN_AGENT: flag.default(false),
  PRIVACY_URL: url('https://example.com/privacy'),
  GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'it must be a version such as v23.0')
    .default('v23.0'),
  SMTP_URL: url('smtp://user:password@host:587'),
  MAIL_FROM: z.string().optional(),
});

export type Role = 'api' | 'worker' | 'sessions';
const roles: readonly Role[] = ['api', 'worker', 'sessions'];

export type Config = Omit<z.infer<typeof environment>, 'ROLE' | 'HOST' | 'TRUST_PROXY'> & {
  production: boolean;
  host: string;
  roles: ReadonlySet<Role>;
  trustProxy: boolean | string;
};

/** Secrets that stand in examples, tutorials and old projects: as good as none. */
const knownSecrets = /^(secret|changeme|change-me|prosa|password|mysecret|default|example|x+|0+)$/i;
const MIN_SECRET_LENGTH = 32;

export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable means "not set", as in a .env file with the value left out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new PlainError(`The setting ${issue?.path.join('.')} is not valid: ${issue?.message}.`);
  }
  const { HOST, ROLE, TRUST_PROXY, ...rest } = parsed.data;
  const production = rest.NODE_ENV === 'production';
  if (production) refuseUnsafeProduction(rest);
  return {
    ...rest,
    production,
    host: listenAddress(HOST, rest.DATABASE_URL !== undefined),
    roles: readRoles(ROLE),
    trustProxy: readTrustProxy(TRUST_PROXY),
  };
}

type ProductionSettings = Pick<
  z.infer<typeof environment>,
  'DATABASE_URL' | 'SECRET_KEY' | 'PUBLIC_URL' | 'SUPER_PASSWORD' | 'LAB_URL' | 'STAGING'
>;

function refuseUnsafeProduction(settings: ProductionSettings): void {
  for (const name of ['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL'] as const) {
    if (!settings[name]) throw new PlainError(`In production ${name} must be set.`);
  }
  if (settings.LAB_URL && !settings.STAGING) {
    throw new PlainError(
      'In production there is no lab: LAB_URL must not be set, unless STAGING=1 says on every page that this is a trial.',
    );
  }
  const secret = settings.SECRET_KEY ?? '';
  if (knownSecrets.test(secret) || new Set(secret).size < 8) {
    throw new PlainError(
      'In production SECRET_KEY must not be a default: make one with "openssl rand -hex 32".',
    );
  }
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new PlainError(
      `In production SECRET_KEY needs at least ${MIN_SECRET_LENGTH} characters.`,
    );
  }
  if (settings.SUPER_PASSWORD?.startsWith('demo-')) {
    throw new PlainError('In production SUPER_PASSWORD must not be a demo password.');
  }
}

/** By its name Fastify would open a second server (IPv6), which the live connection does not know. */
function listenAddress(host: string | undefined, ownDatabase: boolean): string {
  if (host === 'localhost') return '127.0.0.1';
  return host ?? (ownDatabase ? '0.0.0.0' : '127.0.0.1');
}

function readRoles(value: string): ReadonlySet<Role> {
  const wanted = value.split(',').map((role) => role.trim());
  const unknown = wanted.find((role) => !roles.includes(role as Role));
  if (unknown !== undefined) {
    throw new PlainError(
      `The setting ROLE knows ${roles.join(', ')}; "${unknown}" is none of them.`,
    );
  }
  return new Set(wanted as Role[]);
}

/** "1", "true": the nearest proxy; otherwise a list of addresses or networks that may forward. */
function readTrustProxy(value: string | undefined): boolean | string {
  if (!value || value === '0' || value === 'false') return false;
  return value === '1' || value === 'true' ? 'loopback, linklocal, uniquelocal' : value;
}
