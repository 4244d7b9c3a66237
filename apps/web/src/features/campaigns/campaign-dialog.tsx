import { type Campaign, campaignBody, campaignChanges } from '@prosa/contract/campaign';
import { momentOf as instantOf } from '@prosa/contract/zoned-time';
import { useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCampaignChange, useSaveCampaign } from './campaign-mutations.ts';
import { formatWhen } from './campaign-words.ts';
import css from './dialog/campaign-dialog.module.css';
import { CampaignFields } from './dialog/campaign-fields.tsx';
import {
  bodyOf,
  type CampaignValues,
  momentOf,
  textsOf,
  valuesOf,
} from './dialog/campaign-values.ts';
import { ReviewDialog } from './dialog/review-dialog.tsx';
import { SendTest } from './dialog/send-test.tsx';

type Props = {
  /** Which is looked at; null makes a new one. */
  campaign: Campaign | null;
  opened: boolean;
  onClose: () => void;
};

/** A campaign as a form: what, to whom, over which numbers and when; and what that would mean. */
export function CampaignDialog({ campaign, opened, onClose }: Props) {
  const { t } = useTranslation('campaigns');
  const { timezone } = useCurrentUser().company;
  /** As it is kept: a draft is saved without closing. */
  const [stored, setStored] = useState(campaign);
  const [file, setFile] = useState<File | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  /** Which of the five texts is looked at. */
  const [place, setPlace] = useState(() => firstText(campaign));
  const save = useSaveCampaign();
  const start = useCampaignChange('start');
  const editable = stored?.editable ?? 'all';
  const isDraft = stored === null || stored.status === 'INATIVA';
  const form = useContractForm<CampaignValues>({
    schema: campaignBody,
    initialValues: valuesOf(campaign, timezone),
    toBody: bodyOf,
  });
  const { values } = form;
  const moment = momentOf(values);
  const begins = moment === null ? null : instantOf(moment.replace(' ', 'T'), timezone);
  const isDirty = (editable !== 'none' && form.isDirty()) || file !== null;
  const failed = (error: unknown) => toast.error(errorText(error));

  /** A draft keeps no date: one that has it is sent when it comes. */
  function keep(then: (saved: Campaign) => void) {
    const body = editable === 'messages' ? textsOf(values) : bodyOf(values);
    const changes = campaignChanges.parse(isDraft ? { ...body, scheduledAt: null } : body);
    save.mutate(
      { id: stored?.id ?? null, values: changes, file },
      {
        onSuccess: (saved) => {
          setStored(saved);
          setFile(null);
          form.resetDirty();
          then(saved);
        },
        onError: failed,
      },
    );
  }

  function submit() {
    if (isDraft || editable === 'all') {
      if (begins && begins <= new Date()) {
        form.setFieldError('scheduledAt', t('dialog.past'));
        return;
      }
      keep(() => setIsReviewing(true));
      return;
    }
    keep(() => {
      toast.success(t('saved'));
      onClose();
    });
  }

  function send(id: number) {
    const done = (words: string) => () => {
      toast.success(words);
      setIsReviewing(false);
      onClose();
    };
    if (moment === null) {
      start.mutate(id, { onSuccess: done(t('started')), onError: failed });
      return;
    }
    save.mutate(
      { id, values: { scheduledAt: moment }, file: null },
      { onSuccess: done(t('scheduled')), onError: failed },
    );
  }

  const isText = editable === 'messages';
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        width={1290}
        className={css.dialog ?? ''}
        title={t(titleOf(stored))}
        dirty={isDirty}
        busy={save.isPending}
        bare
        note={noteOf()}
        also={
          isDraft && (
            <>
              <SendTest
                variant={place + 1}
                keep={(then) => {
                  if (form.validate().hasErrors) focusFirstError(null, null);
                  else keep(then);
                }}
                busy={save.isPending}
              />
              <Button
                busy={save.isPending}
                onClick={() => {
                  if (form.validate().hasErrors) focusFirstError(null, null);
                  else keep(() => toast.success(t('dialog.draftSaved')));
                }}
              >
                {t('dialog.draft')}
              </Button>
            </>
          )
        }
        submit={editable === 'none' ? null : submitWords()}
        onSubmit={form.onSubmit(submit, focusFirstError)}
      >
        <CampaignFields
          form={form}
          stored={stored}
          editable={editable}
          isChanged={isDirty}
          place={place}
          onPlace={setPlace}
          file={file}
          onFile={setFile}
          onFileRemoved={setStored}
        />
      </FormDialog>
      {stored && (
        <ReviewDialog
          campaign={stored}
          when={begins && formatWhen(begins.toISOString(), timezone)}
          opened={isReviewing}
          busy={start.isPending || save.isPending}
          onConfirm={() => send(stored.id)}
          onClose={() => setIsReviewing(false)}
        />
      )}
    </>
  );

  function submitWords(): string {
    if (isText) return t('dialog.save');
    return t(moment === null ? 'dialog.sendNow' : 'dialog.schedule');
  }

  function noteOf(): string | undefined {
    if (editable === 'none') return t('dialog.locked');
    if (isText) return t('dialog.onlyTexts');
    if (isDraft) return moment === null ? undefined : t('dialog.dateWaits');
    if (!stored?.scheduledAt) return undefined;
    const until = new Date(Date.parse(stored.scheduledAt) - 3_600_000).toISOString();
    return t('dialog.editableUntil', { time: formatWhen(until, timezone) });
  }
}

function firstText(campaign: Campaign | null): number {
  return Math.max(valuesOf(campaign, 'UTC').messages.findIndex(Boolean), 0);
}

function titleOf(campaign: Campaign | null) {
  if (!campaign) return 'dialog.add';
  return campaign.editable === 'none' ? 'dialog.show' : 'dialog.edit';
}
