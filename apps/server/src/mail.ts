import type { Transporter } from 'nodemailer';
import type { Config } from './config.ts';

/** `id` is what it is known by: one that is sent again replaces itself where it was read. */
export type Mail = { to: string; subject: string; text: string; id: string };
export type SendMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 20_000;

/** Null where the host has no mail server: nobody is written to. */
export function createSendMail({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): SendMail | null {
  if (!SMTP_URL) return null;
  const address = new URL(SMTP_URL);
  const from = MAIL_FROM ?? `Prosa <prosa@${address.hostname}>`;
  // Loaded with the first mail: most processes never send one, and it takes twenty megabytes.
  let transport: Promise<Transporter> | undefined;
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(SMTP_URL, {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    } as never) as Transporter;
  };
  return async ({ to, subject, text, id }) => {
    transport ??= connect();
    const messageId = `<${id}@${address.hostname}>`;
    // A text that somebody typed is never an address or a header: the library encodes both.
    await (await transport).sendMail({ from, to, subject, text, messageId });
  };
}
