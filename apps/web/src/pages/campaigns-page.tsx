import type { Campaign } from '@prosa/contract/campaign';
import { IconAdjustments } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { CampaignDialog } from '../features/campaigns/campaign-dialog.tsx';
import { useDeleteCampaign } from '../features/campaigns/campaign-mutations.ts';
import { campaignPagesQuery } from '../features/campaigns/campaign-queries.ts';
import { CampaignsTable } from '../features/campaigns/campaigns-table.tsx';
import { useCampaignSteps } from '../features/campaigns/use-campaign-steps.ts';
import { tagsQuery } from '../features/tags/tag-queries.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useMay } from '../lib/session/session-query.ts';
import { uniqueById } from '../lib/upsert.ts';
import { useDialog } from '../lib/use-dialog.ts';
import { useNarrow } from '../lib/use-media.ts';
import { useSearchTerm } from '../lib/use-search-term.ts';
import { buttonClass } from '../ui/button.tsx';
import { DeleteRow } from '../ui/delete-dialog.tsx';
import { iconLinkClass } from '../ui/icon-button.tsx';
import { EmptyList, ListPage } from '../ui/list-page.tsx';

/** One text to many people, at the pace that a number bears. */
export function CampaignsPage() {
  const { t } = useTranslation('campaigns');
  const may = useMay();
  const search = useSearchTerm();
  const isNarrow = useNarrow();
  const query = useInfiniteQuery(campaignPagesQuery(search.term));
  const tags = useQuery(tagsQuery).data ?? [];
  const { dialog, open, close } = useDialog<Campaign | null>();
  const [leaving, setLeaving] = useState<Campaign | null>(null);
  const steps = useCampaignSteps(open);
  const campaigns = uniqueById(query.data?.pages.map((page) => page.records) ?? []);
  const count = query.data?.pages[0]?.count;
  const onAdd = useCallback(() => open(null), [open]);

  const add = { label: t('add'), onAdd, isOffered: may('campaigns:use') };

  return (
    <ListPage
      title={t('title')}
      subtitle={count !== undefined && t(search.term ? 'found' : 'subtitle', { count })}
      search={{ ...search, label: t('search') }}
      add={add}
      tools={
        <Link
          to="/campaigns-config"
          className={isNarrow ? iconLinkClass : buttonClass({})}
          aria-label={t('settings')}
        >
          <IconAdjustments size={isNarrow ? 18 : 16} stroke={1.75} aria-hidden="true" />
          {!isNarrow && t('settings')}
        </Link>
      }
    >
      <CampaignsTable
        campaigns={campaigns}
        tags={tags}
        query={query}
        empty={
          <EmptyList
            search={search}
            art="talk"
            title={t('empty')}
            text={t('emptyText')}
            add={add}
          />
        }
        acts={{ ...steps, edit: open, remove: setLeaving }}
      />
      {dialog && (
        <CampaignDialog
          key={dialog.key}
          campaign={dialog.subject}
          opened={dialog.opened}
          onClose={close}
        />
      )}
      <DeleteRow
        row={leaving}
        remove={useDeleteCampaign()}
        title={({ name }) => t('deleteTitle', { name })}
        warning={() => t('deleteWarning')}
        deleted={t('deleted')}
        onClose={() => setLeaving(null)}
      />
    </ListPage>
  );
}
