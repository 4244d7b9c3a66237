import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ChannelMark } from '../../ui/channel-mark.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ConnectedPages, PageNeeds } from './connected-pages.tsx';
import { useConnectPages } from './connection-mutations.ts';
import { facebookQuery } from './connection-queries.ts';
import { loginAddress, type MetaChannel } from './meta-channel.ts';

type Props = { channel: MetaChannel; opened: boolean; onClose: () => void };

/** Leads to the login with Meta; where none is configured, it says what to configure. */
export function ConnectPage({ channel, opened, onClose }: Props) {
  const { t } = useTranslation('connections');
  const { data: setup } = useQuery(facebookQuery);
  const connect = useConnectPages();
  // Without anybody's page: the lab has one.
  const connectLab = () =>
    connect.mutate(
      {
        facebookUserId: 'lab',
        facebookUserToken: setup?.labToken ?? '',
        provider: 'lab',
        addInstagram: channel === 'instagram',
      },
      { onError: (error) => toast.error(errorText(error)) },
    );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`page.${channel}`)}
      mark={<ChannelMark channel={channel} />}
      small
    >
      <DialogBody>
        {connect.data ? (
          <ConnectedPages result={connect.data} />
        ) : (
          <PageNeeds channel={channel} setup={setup} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          {t('page.close')}
        </Button>
        {!connect.data && setup?.labToken && (
          <Button
            variant={setup.appId ? 'outline' : 'primary'}
            busy={connect.isPending}
            onClick={connectLab}
          >
            {t('page.lab')}
          </Button>
        )}
        {!connect.data && setup?.appId && (
          <a className={buttonClass({ variant: 'primary' })} href={loginAddress(channel)}>
            {t('page.logIn')}
          </a>
        )}
      </DialogFooter>
    </Dialog>
  );
}
