import { type CampaignSettings, campaignSettings } from '@prosa/contract/campaign-settings';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useSaveCampaignSettings } from './campaign-mutations.ts';
import css from './settings/campaign-settings.module.css';
import { HoursField } from './settings/hours-field.tsx';
import { PaceFields } from './settings/pace-fields.tsx';
import { PeopleFields } from './settings/people-fields.tsx';
import { VariablesField } from './settings/variables-field.tsx';

/** All settings of campaigns, saved together. */
export function CampaignSettingsForm({ stored }: { stored: CampaignSettings }) {
  const { t } = useTranslation(['campaign-settings', 'common']);
  const [draft, setDraft] = useState<CampaignSettings | null>(null);
  const [tried, setTried] = useState(false);
  const save = useSaveCampaignSettings();
  const shown = draft ?? stored;
  const isUnsaved = draft !== null && JSON.stringify(draft) !== JSON.stringify(stored);
  const leaving = useLeaveGuard(isUnsaved);
  const change = (changes: Partial<CampaignSettings>) => setDraft({ ...shown, ...changes });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!campaignSettings.safeParse(shown).success) {
      focusFirstError(null, null, event);
      return;
    }
    save.mutate(shown, {
      onSuccess: () => {
        setDraft(null);
        setTried(false);
        toast.success(t('saved'));
      },
      onError: (error) => toast.error(errorText(error)),
    });
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Group title={t('pace.title')} text={t('pace.text')}>
        <PaceFields value={shown} onChange={change} />
      </Group>
      <Group title={t('variables.title')} text={t('variables.text')}>
        <VariablesField value={shown.variables} onChange={(variables) => change({ variables })} />
      </Group>
      <Group title={t('hours.title')} text={t('hours.text')}>
        <HoursField
          value={shown.periods}
          tried={tried}
          onChange={(periods) => change({ periods })}
        />
      </Group>
      <Group title={t('people.title')} text={t('people.text')}>
        <PeopleFields value={shown} onChange={change} />
      </Group>
      <div className={css.foot}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
        {isUnsaved && <span>{t('common:form.unsaved')}</span>}
      </div>
      <DiscardQuestion opened={leaving.asked} onDiscard={leaving.proceed} onStay={leaving.stay} />
    </form>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
