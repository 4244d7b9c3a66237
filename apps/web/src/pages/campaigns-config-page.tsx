import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { campaignSettingsQuery } from '../features/campaigns/campaign-queries.ts';
import { CampaignSettingsForm } from '../features/campaigns/campaign-settings-form.tsx';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageBody } from '../ui/layout.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Page } from '../ui/page.tsx';

/** How fast, when and how often people are written to. */
export function CampaignsConfigPage() {
  const { t } = useTranslation('campaign-settings');
  const query = useQuery(campaignSettingsQuery);
  usePageTitle(t('title'));
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Link to="/campaigns" className={buttonClass({})}>
          {t('campaigns')}
        </Link>
      }
    >
      {query.isError && !query.data ? (
        <LoadError title={t('errorTitle')} retry={query.refetch} />
      ) : (
        <PageBody>{query.data && <CampaignSettingsForm stored={query.data} />}</PageBody>
      )}
    </Page>
  );
}
