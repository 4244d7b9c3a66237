import type { FacebookConnected } from '@prosa/contract/connection';
import { useTranslation } from 'react-i18next';
import { planLimitText } from '../../lib/api/error-text.ts';
import { ChannelMark } from '../../ui/channel-mark.tsx';
import css from './connect-page.module.css';
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
