import type { UseFormReturnType } from '@mantine/form';
import type { Campaign } from '@prosa/contract/campaign';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { localeOf } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMay } from '../../../lib/session/session-query.ts';
import { Fields, wideField } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { connectionsQuery, standingsQuery } from '../../connections/connection-queries.ts';
import { listNamesQuery } from '../../contact-lists/contact-list-queries.ts';
import { queuesQuery } from '../../queues/queue-queries.ts';
import { tagsQuery } from '../../tags/tag-queries.ts';
import { campaignSettingsQuery } from '../campaign-queries.ts';
import { hoursWords } from '../sending-hours-words.ts';
import { AnswerFields } from './answer-fields.tsx';
import { AudienceFields } from './audience-fields.tsx';
import css from './campaign-dialog.module.css';
import { CampaignMedia } from './campaign-media.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import type { CampaignValues } from './campaign-values.ts';
import { ConnectionChoice } from './connection-choice.tsx';
import { ForecastPanel } from './forecast-panel.tsx';
import { MessageTabs } from './message-tabs.tsx';
import { useReaders } from './use-readers.ts';
import { WhenFields } from './when-fields.tsx';

type Props = {
  form: UseFormReturnType<CampaignValues>;
  stored: Campaign | null;
  editable: Campaign['editable'];
  /** What is on the screen differs from what is kept. */
  isChanged: boolean;
  /** Which of the five texts is looked at. */
  place: number;
  onPlace: (place: number) => void;
  file: File | null;
  onFile: (file: File | null) => void;
  onFileRemoved: (campaign: Campaign) => void;
};

/** To whom and when on the left, the texts and what they would do in the middle, and how they are read. */
export function CampaignFields(props: Props) {
  const { form, stored, editable, isChanged, place, onPlace, file, onFile, onFileRemoved } = props;
  const { t } = useTranslation('campaigns');
  const { values } = form;
  const mayLook = useMay()('connections:write');
  const connections = useQuery(connectionsQuery).data ?? [];
  const standings = useQuery({ ...standingsQuery, enabled: mayLook }).data ?? [];
  const lists = useQuery(listNamesQuery).data ?? [];
  const tags = useQuery(tagsQuery).data ?? [];
  const queues = useQuery(queuesQuery).data ?? [];
  const settings = useQuery(campaignSettingsQuery).data;
  const variables = settings?.variables ?? [];
  const readers = useReaders(values);
  const isLocked = editable !== 'all';
  const change = (changes: Partial<CampaignValues>) => form.setValues(changes);
  const withText = (texts: readonly string[], index: number, text: string) =>
    texts.with(index, text);
  const hours = settings && hoursWords(settings.periods, localeOf[currentLanguage()]);
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <Fields columns={2}>
          <TextField
            className={wideField}
            label={t('dialog.name')}
            autoComplete="off"
            data-autofocus
            disabled={isLocked}
            {...form.getInputProps('name')}
          />
          <div className={wideField}>
            <Toggle
              checked={values.confirmation}
              disabled={isLocked}
              describedBy="campaign-confirmation-hint"
              onChange={(confirmation) => change({ confirmation })}
            >
              {t('dialog.confirmation')}
            </Toggle>
            <p id="campaign-confirmation-hint" className={css.hint}>
              {t('dialog.confirmationHint')}
            </p>
          </div>
        </Fields>
        <AudienceFields
          value={values}
          lists={lists}
          tags={tags}
          disabled={isLocked}
          onChange={({ contactListId, tagListId }) => change({ contactListId, tagListId })}
        />
        <ConnectionChoice
          connections={connections.filter(({ channel }) => channel === 'whatsapp')}
          standings={new Map(standings.map((one) => [one.id, one]))}
          value={values.whatsappId}
          disabled={isLocked}
          onChange={(whatsappId) => change({ whatsappId })}
        />
        <WhenFields
          value={values}
          error={form.errors.scheduledAt}
          disabled={isLocked}
          hours={
            hours === undefined ? '' : hours ? t('dialog.hours', { hours }) : t('dialog.always')
          }
          onChange={({ day, clock }) => {
            change({ day, clock });
            form.clearFieldError('scheduledAt');
          }}
        />
        <AnswerFields
          value={values}
          queues={queues}
          tags={tags}
          disabled={isLocked}
          onChange={change}
        />
      </div>
      <div className={css.column}>
        <MessageTabs
          messages={values.messages}
          questions={values.questions}
          confirmation={values.confirmation}
          own={variables.map(({ key }) => key)}
          place={place}
          onPlace={onPlace}
          errors={form.errors}
          disabled={editable === 'none'}
          onMessage={(index, text) => change({ messages: withText(values.messages, index, text) })}
          onQuestion={(index, text) =>
            change({ questions: withText(values.questions, index, text) })
          }
        />
        <CampaignMedia
          stored={stored}
          chosen={file}
          onChosen={onFile}
          onRemoved={onFileRemoved}
          disabled={isLocked}
        />
        <ForecastPanel campaign={stored} isChanged={isChanged} />
      </div>
      <div className={css.telephone}>
        <CampaignPreview
          message={values.messages[place] ?? ''}
          question={values.confirmation ? (values.questions[place] ?? '') : null}
          file={useShownFile(file, stored)}
          readers={readers}
          variables={Object.fromEntries(variables.map(({ key, value }) => [key, value]))}
        />
      </div>
    </div>
  );
}

const isImageName = (name: string) => /\.(png|jpe?g|gif|webp)$/i.test(name);

/** The one that was just chosen, or the one that is kept; an image with where it can be had. */
function useShownFile(chosen: File | null, stored: Campaign | null) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!chosen?.type.startsWith('image/')) return;
    const made = URL.createObjectURL(chosen);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [chosen]);
  if (chosen) return { name: chosen.name, address };
  const { mediaName = null, mediaPath = null } = stored ?? {};
  if (mediaName === null) return null;
  return { name: mediaName, address: isImageName(mediaName) ? mediaPath : null };
}
