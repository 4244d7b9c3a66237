import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ChannelMark } from '../../ui/channel-mark.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ConnectedPages, PageNeeds } from './connected-pages.tsx';
import { useConnectPages } from './connection-mutations.ts';
import { facebookQuery } from './connection-queries.ts';
import { loginAddress, type MetaChannel } from './meta-channel.ts';

const ChoosePages = lazyPart(() => import('./choose-pages.tsx'));

type Props = { channel: MetaChannel; opened: boolean; onClose: () => void };

/** Leads to the login with Meta; where none is configured, it says what to configure. */
export function ConnectPage({ channel, opened, onClose }: Props) {
  const { t } = useTranslation(['connections', 'common']);
  const { data: setup } = useQuery(facebookQuery);
  const connect = useConnectPages();
  // Without anybody's page: the lab has one.
  const connectLab = (which: { choose: true } | { pageIds: string[] }) =>
    connect.mutate(
      {
        facebookUserId: 'lab',
        facebookUserToken: setup?.labToken ?? '',
        provider: 'lab',
        addInstagram: channel === 'instagram',
        ...which,
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
        {connect.data?.pages ? (
          <Suspense>
            <ChoosePages
              pages={connect.data.pages}
              busy={connect.isPending}
              onChosen={(pageIds) => connectLab({ pageIds })}
            />
          </Suspense>
        ) : connect.data ? (
          <ConnectedPages result={connect.data} />
        ) : (
          <PageNeeds channel={channel} setup={setup} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          {t(connect.data?.pages ? 'common:cancel' : 'page.close')}
        </Button>
        {!connect.data && setup?.labToken && (
          <Button
            variant={setup.appId ? 'outline' : 'primary'}
            busy={connect.isPending}
            onClick={() => connectLab({ choose: true })}
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
