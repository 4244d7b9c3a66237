import { createLabClient } from '@prosa/lab/client';
import { errorSummary } from '../../error-summary.ts';
import type { ChannelDriver } from '../channel.ts';
import type { WhatsAppParts } from '../whatsapp/driver-parts.ts';
import { createWhatsAppDriver } from '../whatsapp/whatsapp-driver.ts';
import { trustAuthority } from './trust-authority.ts';

type LabParts = Omit<WhatsAppParts, 'lab'> & {
  lab: {
    /** Of its control interface. */
    url: string;
    /** What signed its certificate, unless this process trusts it already. */
    caFile?: string | undefined;
    production: boolean;
  };
};

/**
 * WhatsApp's driver, at the lab. Every code is held up to the lab, as one would hold a telephone to
 * the screen: it can then be scanned there with one click.
 */
export async function createLabDriver({ lab, ...parts }: LabParts): Promise<ChannelDriver> {
  const { url: control, caFile, production } = lab;
  if (caFile) await trustAuthority(caFile);
  const url = new URL('/ws/chat', control.replace(/^http/, 'ws')).href;
  const driver = createWhatsAppDriver({ ...parts, lab: { url, production } });
  const { showQr } = createLabClient(new URL(control).origin);
  return {
    ...driver,
    open: (link) =>
      driver.open({
        ...link,
        told(news) {
          link.told(news);
          if (news.type !== 'qr') return;
          // It can still be scanned from the screen.
          showQr(news.code).catch((error) =>
            parts.log.debug({ error: errorSummary(error) }, 'the lab does not see the code'),
          );
        },
      }),
  };
}
