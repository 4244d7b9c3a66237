import type { FacebookConnected, FacebookSetup } from '@prosa/contract/connection';
import type { ReactNode } from 'react';
import { planLimitText } from '../../lib/api/error-text.ts';
import { useBranding } from '../../lib/branding/branding-query.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChannelMark } from '../../ui/channel-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './connected-pages.module.css';
import type { MetaChannel } from './meta-channel.ts';

/** What became of a login: each page and account by its name, also those that found no place. */
export function ConnectedPages({ result }: { result: FacebookConnected }) {
  const { t } = useTranslation(['connections', 'errors']);
  const { connected, refused } = result;
  return (
    <div className={css.text} role="status">
      {connected.length > 0 && <p>{t('page.connected')}</p>}
      <ul className={css.pages}>
        {connected.map(({ id, channel, name }) => (
          <Line key={id} channel={channel as MetaChannel} name={name} />
        ))}
      </ul>
      {refused.length > 0 && (
        <>
          <p>{t('page.refused', { count: refused.length })}</p>
          <ul className={css.pages}>
            {refused.map(({ channel, name, error, limit }) => (
              <Line key={`${channel} ${name}`} channel={channel} name={name}>
                {error === 'ERR_PLAN_LIMIT' && limit !== undefined
                  ? planLimitText('connections', limit)
                  : t(error, { ns: 'errors' })}
              </Line>
            ))}
          </ul>
        </>
      )}
      {result.instagramByHand && <p>{t('page.byHand')}</p>}
    </div>
  );
}

type LineProps = { channel: MetaChannel; name: string; children?: string };

function Line({ channel, name, children }: LineProps) {
  const { t } = useTranslation('connections');
  return (
    <li className={css.page}>
      <ChannelMark channel={channel} size={18} />
      <span>
        <b>{name}</b> · {t(`channel.${channel}`)}
        {children && <span className={css.why}>{children}</span>}
      </span>
    </li>
  );
}

type PageNeedsProps = {
  channel: MetaChannel;
  setup: FacebookSetup | undefined;
  children?: ReactNode;
};

/** What it takes to connect a page, and who has to do it. */
export function PageNeeds({ channel, setup, children }: PageNeedsProps) {
  const { t } = useTranslation('connections');
  const { productName } = useBranding();
  if (!setup) return <Skeleton width="100%" height={60} />;
  return (
    <div className={css.text}>
      <p>{setup.appId ? t('page.ready') : t('page.notConfigured', { product: productName })}</p>
      <ul>
        {!setup.appId && <li>{t('page.needs.app')}</li>}
        {!setup.appId && <li>{t('page.needs.address')}</li>}
        <li>{t(`page.needs.${channel}`)}</li>
        {channel === 'instagram' && <li>{t('page.needs.both')}</li>}
      </ul>
      {setup.labToken && <p>{t('page.labHint')}</p>}
      {children}
    </div>
  );
}
