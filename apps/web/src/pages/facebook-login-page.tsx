import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ConnectedPages, PageNeeds } from '../features/connections/connected-pages.tsx';
import { useConnectPages } from '../features/connections/connection-mutations.ts';
import { facebookQuery } from '../features/connections/connection-queries.ts';
import { type LoggedIn, loadFacebook, logIn } from '../features/connections/facebook-sdk.ts';
import { channelIn } from '../features/connections/meta-channel.ts';
import { errorText } from '../lib/api/error-text.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ChannelMark } from '../ui/channel-mark.tsx';
import { Row } from '../ui/layout.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toast/toast-store.ts';
import css from './facebook-login-page.module.css';

const ChoosePages = lazyPart(() => import('../features/connections/choose-pages.tsx'));

/** A document of its own: nothing but this one runs a script of somebody else's. */
export function FacebookLoginPage() {
  const { t } = useTranslation('connections');
  const channel = channelIn(location.search);
  const { data: setup } = useQuery(facebookQuery);
  const sdk = useQuery({
    queryKey: ['facebook-sdk'],
    queryFn: () => loadFacebook({ ...setup!, appId: setup!.appId! }),
    enabled: Boolean(setup?.appId),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const connect = useConnectPages();
  const login = useMutation({
    mutationFn: async () => {
      const answer = sdk.data && (await logIn(sdk.data, channel, setup?.configId ?? null));
      if (!answer) {
        toast.error(t('page.notLoggedIn'));
        return null;
      }
      await connect.mutateAsync({ ...loginOf(answer), choose: true });
      return answer;
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const loginOf = ({ token, userId }: LoggedIn) => ({
    facebookUserId: userId,
    facebookUserToken: token,
    addInstagram: channel === 'instagram',
  });
  const connectChosen = (answer: LoggedIn, pageIds: string[]) =>
    connect.mutate(
      { ...loginOf(answer), pageIds },
      { onError: (error) => toast.error(errorText(error)) },
    );
  usePageTitle(t(`page.${channel}`));
  return (
    <Page title={t(`page.${channel}`)} subtitle={t('page.subtitle')}>
      <div className={css.screen}>
        <ChannelMark channel={channel} size={40} />
        {connect.data?.pages && login.data ? (
          <Suspense>
            <ChoosePages
              pages={connect.data.pages}
              busy={connect.isPending}
              onChosen={(ids) => connectChosen(login.data!, ids)}
            />
          </Suspense>
        ) : connect.data ? (
          <ConnectedPages result={connect.data} />
        ) : (
          <PageNeeds channel={channel} setup={setup && { ...setup, labToken: null }}>
            {sdk.isError && <p role="alert">{t('page.noScript')}</p>}
          </PageNeeds>
        )}
        <Row>
          {setup?.appId && !connect.data && (
            <Button
              variant="primary"
              disabled={!sdk.data}
              busy={login.isPending}
              onClick={() => login.mutate()}
            >
              {t('page.continue')}
            </Button>
          )}
          {/* A whole new document: Meta's script stays behind. */}
          <a
            className={buttonClass({ variant: connect.data ? 'primary' : 'quiet' })}
            href="/connections"
          >
            {t('page.back')}
          </a>
        </Row>
      </div>
    </Page>
  );
}
