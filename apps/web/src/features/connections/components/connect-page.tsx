import type { FacebookSetup } from '@prosa/contract/connection';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ChannelMark } from '../../../ui/channel-mark.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useConnectPages } from '../api/connect-pages.ts';
import { facebookQuery } from '../api/get-facebook.ts';
import { loginAddress, type MetaChannel } from '../meta-channel.ts';
import css from './connect-page.module.css';
import { PageNeeds } from './page-needs.tsx';

type Props = { channel: MetaChannel; opened: boolean; onClose: () => void };

/** Leads to the login with Meta; where none is configured, it says what to configure. */
export function ConnectPage({ channel, opened, onClose }: Props) {
  const { t } = useTranslation('connections');
  const { data: setup } = useQuery(facebookQuery);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`page.${channel}`)}
      mark={<ChannelMark channel={channel} />}
      small
    >
      <DialogBody>
        <div className={css.text}>
          <PageNeeds channel={channel} setup={setup} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          {t('page.close')}
        </Button>
        {setup?.labToken && <LabPage channel={channel} setup={setup} onDone={onClose} />}
        {setup?.appId && (
          <a className={buttonClass({ variant: 'primary' })} href={loginAddress(channel)}>
            {t('page.logIn')}
          </a>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Without anybody's page: the lab has one. */
function LabPage({
  channel,
  setup,
  onDone,
}: {
  channel: MetaChannel;
  setup: FacebookSetup;
  onDone: () => void;
}) {
  const { t } = useTranslation('connections');
  const connect = useConnectPages();
  const login = () =>
    connect.mutate(
      {
        ...{ facebookUserId: 'lab', facebookUserToken: setup.labToken ?? '', provider: 'lab' },
        addInstagram: channel === 'instagram',
      },
      {
        onSuccess: () => {
          toast.success(t('page.connected'));
          onDone();
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return (
    <Button variant={setup.appId ? 'outline' : 'primary'} busy={connect.isPending} onClick={login}>
      {t('page.lab')}
    </Button>
  );
}
