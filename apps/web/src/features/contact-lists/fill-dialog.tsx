import type { RecipientFill } from '@prosa/contract/recipient-list';
import type { Tag } from '@prosa/contract/tag';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useFillList } from './contact-list-mutations.ts';
import { CampaignSource, type CampaignValue } from './fill/campaign-source.tsx';
import { ContactsSource, type ContactsValue } from './fill/contacts-source.tsx';
import css from './fill/fill-dialog.module.css';

export type FillSource = RecipientFill['from'];

type Props = {
  contactListId: number;
  source: FillSource;
  tags: readonly Tag[];
  /** Those that have begun: only they have people. */
  campaigns: readonly { id: number; name: string }[];
  opened: boolean;
  onClose: () => void;
};

/** People from elsewhere onto a list: those of a tag, a filter, a lane of the board or an earlier campaign. */
export function FillDialog(props: Props) {
  const { contactListId, source, tags, campaigns, opened, onClose } = props;
  const { t } = useTranslation('contact-lists');
  const [tagId, setTagId] = useState<string | null>(null);
  const [filter, setFilter] = useState<ContactsValue>({ searchParam: '' });
  const [campaign, setCampaign] = useState<CampaignValue>({ id: null, outcomes: ['failed'] });
  const [tried, setTried] = useState(false);
  const fill = useFillList();
  const wanted = fillOf();

  function fillOf(): RecipientFill | null {
    switch (source) {
      case 'tag':
      case 'lane':
        return tagId === null ? null : { from: source, tagId: Number(tagId) };
      case 'contacts':
        return { from: 'contacts', selection: { filters: filter } };
      case 'campaign': {
        const { id, outcomes } = campaign;
        if (id === null || outcomes.length === 0) return null;
        return { from: 'campaign', campaignId: id, outcomes };
      }
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!wanted) return;
    fill.mutate(
      { id: contactListId, fill: wanted },
      {
        onSuccess: ({ added }) => {
          if (added === 0) toast.info(t('fill.addedNone'));
          else toast.success(t('fill.added', { count: added }));
          onClose();
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  }

  const isLane = source === 'lane';
  const choices = isLane ? tags.filter(({ kanban }) => kanban === 1) : tags;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(`fill.title.${source}`)}
      dirty={false}
      busy={fill.isPending}
      submit={t('fill.submit')}
      onSubmit={submit}
    >
      <Stack>
        {(source === 'tag' || isLane) && (
          <SelectField
            label={t(isLane ? 'fill.laneField' : 'fill.tagField')}
            placeholder={t(isLane ? 'fill.chooseLane' : 'fill.chooseTag')}
            searchable
            nothingFoundMessage={t('fill.nothing')}
            options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={tagId}
            error={tried && !wanted && t(isLane ? 'fill.chooseLane' : 'fill.chooseTag')}
            onChange={setTagId}
          />
        )}
        {source === 'contacts' && (
          <ContactsSource value={filter} tags={tags} onChange={setFilter} />
        )}
        {source === 'campaign' && (
          <CampaignSource
            value={campaign}
            campaigns={campaigns}
            tried={tried}
            onChange={setCampaign}
          />
        )}
        <p className={css.hint}>{t('fill.hint')}</p>
      </Stack>
    </FormDialog>
  );
}
