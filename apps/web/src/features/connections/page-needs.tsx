import type { FacebookSetup } from '@prosa/contract/connection';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../lib/branding/branding-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { MetaChannel } from './meta-channel.ts';

type Props = { channel: MetaChannel; setup: FacebookSetup | undefined };

/** What it takes to connect a page, and who has to do it. */
export function PageNeeds({ channel, setup }: Props) {
  const { t } = useTranslation('connections');
  const { productName } = useBranding();
  if (!setup) return <Skeleton width="100%" height={60} />;
  return (
    <>
      <p>{setup.appId ? t('page.ready') : t('page.notConfigured', { product: productName })}</p>
      <ul>
        {!setup.appId && <li>{t('page.needs.app')}</li>}
        {!setup.appId && <li>{t('page.needs.address')}</li>}
        <li>{t(`page.needs.${channel}`)}</li>
        {channel === 'instagram' && <li>{t('page.needs.both')}</li>}
      </ul>
      {setup.labToken && <p>{t('page.labHint')}</p>}
    </>
  );
}
