import type { Channel } from '@prosa/contract/connection';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../../lib/branding/branding-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ChannelMark } from '../../../ui/channel-mark.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import css from './channel-later.module.css';

export type LaterChannel = Exclude<Channel, 'whatsapp'>;

type Props = { channel: LaterChannel; opened: boolean; onClose: () => void };

/** Says plainly that a channel is not here yet, and what it will take. */
export function ChannelLater({ channel, opened, onClose }: Props) {
  const { t } = useTranslation('connections');
  const { productName } = useBranding();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`later.${channel}`)}
      mark={<ChannelMark channel={channel} />}
      small
    >
      <DialogBody>
        <div className={css.text}>
          <p>{t('later.text')}</p>
          <p>{t('later.needed')}</p>
          <ul>
            <li>{t('later.needs.app', { product: productName })}</li>
            <li>{t(`later.needs.${channel}`)}</li>
          </ul>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          {t('later.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
