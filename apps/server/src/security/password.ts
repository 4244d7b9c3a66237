import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// Runs on libuv's threads: other requests go on while a password is checked.
const argon2Async = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const current = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;

type Parameters = { memory: number; passes: number; parallelism: number };

function digest(password: string, nonce: Buffer, parameters: Parameters): Promise<Buffer> {
  // The same letters typed on two keyboards may come composed or decomposed.
  const message = password.normalize('NFC');
  return argon2Async('argon2id', { message, nonce, tagLength: TAG_BYTES, ...parameters });
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await digest(password, nonce, current);
  const cost = `m=${current.memory},t=${current.passes},p=${current.parallelism}`;
  return `$argon2id$v=19$${cost}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** A hash nobody's password has: checked for unknown e-mails, so that both take the same time. */
const nobodys = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = format.exec(hash ?? nobodys) ?? [];
  if (!memory) throw new Error('a stored password hash is not readable');
  const expected = Buffer.from(tag, 'base64url');
  const actual = await digest(password, Buffer.from(nonce, 'base64url'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return hash !== null && timingSafeEqual(actual, expected);
}
