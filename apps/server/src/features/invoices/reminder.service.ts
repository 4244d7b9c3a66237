import type { Scopes } from '../../db/scope.ts';
import type { JobLog } from '../../job-log.ts';
import type { SendMail } from '../../mail.ts';
import {
  beginStep,
  noteStep,
  type OpenInvoice,
  openInvoices,
  REMINDER_PAGE,
  reminderTexts,
} from './reminder.steps.ts';

type Parts = { scopes: Scopes; sendMail: SendMail | null; publicUrl: string | null; log: JobLog };

/**
 * Reminds of what is open, each step once: its row is written first, and one that was not sent is tried again by the next
 * run. The message's id is the step's, so that a mail that went out just before a kill is known when it comes again.
 */
export async function remind(parts: Parts, signal?: AbortSignal): Promise<number> {
  const { scopes, sendMail } = parts;
  if (!sendMail) return 0;
  let sent = 0;
  let after = 0;
  for (;;) {
    const { rows, host } = await openInvoices(scopes, after);
    const isOn = host.billingEmails === 'enabled';
    for (const row of rows) {
      if (signal?.aborted) return sent;
      after = row.id;
      if (isOn && (await remindOf(parts, sendMail, row, host.productName))) sent += 1;
    }
    if (rows.length < REMINDER_PAGE) return sent;
  }
}

async function remindOf(
  { scopes, publicUrl, log }: Parts,
  sendMail: SendMail,
  row: OpenInvoice,
  product: string,
): Promise<boolean> {
  const { company_id: companyId, id: invoiceId, email } = row;
  if (email === null) return false;
  const day = await beginStep(scopes, row, 'email');
  if (day === null) return false;
  const { subject, text } = reminderTexts(row, day, product, publicUrl);
  try {
    await sendMail({ to: email, subject, text, id: `invoice-${invoiceId}-${day}` });
  } catch (error) {
    // The next run tries again, while it is this step's turn.
    log.warn({ companyId, invoiceId, error: String(error) }, 'a reminder could not be sent');
    return false;
  }
  await noteStep(scopes, row, { day, channel: 'email', outcome: 'sent' });
  return true;
}
