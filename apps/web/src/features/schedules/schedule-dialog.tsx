import type { Contact } from '@prosa/contract/contact';
import { type Schedule, scheduleBody } from '@prosa/contract/scheduled-message';
import { unknownVariables } from '@prosa/contract/templates';
import { momentOf, wallTimeAt } from '@prosa/contract/zoned-time';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { contactQuery } from '../contacts/contact-queries.ts';
import { ContactSearch } from '../contacts/contact-search.tsx';
import { TemplateField } from '../quick-messages/template-field.tsx';
import { ConnectionDown, ConnectionLine } from './dialog/connection-line.tsx';
import { FileField } from './dialog/file-field.tsx';
import css from './dialog/schedule-dialog.module.css';
import { type When, WhenFields } from './dialog/when-fields.tsx';
import { useSaveSchedule } from './schedule-mutations.ts';
import { failureWords } from './schedule-words.ts';

export type ScheduleSubject = {
  /** Which is edited; null sets a new one. */
  schedule: Schedule | null;
  /** Whom a new one is for, and when, if that is known. */
  contactId?: number;
  at?: { day: string; clock: string };
  body?: string;
};

export type ScheduleDialogProps = ScheduleSubject & {
  opened: boolean;
  onClose: () => void;
  /** It has faded away. */
  onClosed?: () => void;
};

export function ScheduleDialog(props: ScheduleDialogProps) {
  const { schedule, contactId, at, body, opened, onClose, onClosed } = props;
  const { t } = useTranslation('schedules');
  const { timezone } = useCurrentUser().company;
  const isSent = schedule?.sentAt != null;
  const [chosen, setChosen] = useState<Contact | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [hasFile, setHasFile] = useState(schedule?.mediaPath != null);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useSaveSchedule();
  const form = useContractForm({
    schema: scheduleBody,
    initialValues: {
      body: schedule?.body ?? body ?? '',
      contactId: schedule?.contactId ?? contactId ?? null,
      when: whenOf(schedule, at, timezone),
      cancelIfWritten: schedule?.cancelIfWritten ?? false,
    },
    messages: { required: t('required'), tooShort: t('tooShort') },
    toBody: (values) => bodyOf(values) as Record<string, unknown>,
  });
  const { values } = form;
  const isAnswered = values.contactId !== null;
  const known = useQuery({
    ...contactQuery(values.contactId ?? 0),
    enabled: values.contactId !== null && chosen === null,
  });
  const contact = chosen ?? known.data ?? null;

  function submit() {
    const [unknown] = unknownVariables(values.body);
    if (unknown) {
      form.setFieldError('body', t('dialog.unknown', { variable: unknown }));
      field.current?.focus();
      return;
    }
    const { day, clock } = values.when;
    if (momentOf(`${day}T${clock}:00`, timezone) <= new Date()) {
      form.setFieldError('sendAt', t('past'));
      return;
    }
    save.mutate(
      { id: schedule?.id ?? null, values: scheduleBody.parse(bodyOf(values)), file },
      {
        onSuccess: () => {
          toast.success(t('saved'));
          onClose();
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      {...(onClosed && { onClosed })}
      width={560}
      title={titleOf(schedule, t)}
      dirty={form.isDirty() || file !== null}
      busy={save.isPending}
      submit={isSent ? null : t(schedule ? 'dialog.save' : 'dialog.set')}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <Stack>
        {schedule?.failure && <p className={css.failure}>{failureWords(schedule, t)}</p>}
        <ContactSearch
          label={t('column.contact')}
          withGroups
          answered={isAnswered}
          value={contact}
          error={form.errors.contactId}
          onChange={(next) => {
            setChosen(next);
            form.setFieldValue('contactId', next?.id ?? null);
          }}
        />
        {contact && !isSent && <ConnectionDown contact={contact} />}
        <TemplateField
          ref={field}
          first={isAnswered}
          label={t('column.body')}
          disabled={isSent}
          value={values.body}
          onChange={(text) => form.setFieldValue('body', text)}
          error={form.errors.body}
          reader={contact}
          withReplies
        />
        <WhenFields
          value={values.when}
          onChange={(when) => form.setFieldValue('when', when)}
          error={form.errors.sendAt}
          disabled={isSent}
        />
        <Toggle
          checked={values.cancelIfWritten}
          disabled={isSent}
          onChange={(next) => form.setFieldValue('cancelIfWritten', next)}
        >
          {t('dialog.cancelIfWritten')}
        </Toggle>
        <FileField
          stored={schedule}
          chosen={file}
          onChosen={setFile}
          onRemoved={() => setHasFile(false)}
          hasFile={hasFile}
          disabled={isSent}
        />
        {contact && !isSent && <ConnectionLine contact={contact} />}
      </Stack>
    </FormDialog>
  );
}

type Values = { body: string; contactId: number | null; when: When; cancelIfWritten: boolean };

/** Its time as the clocks show it at the company: the server knows the zone. */
function bodyOf({ body, contactId, when, cancelIfWritten }: Values) {
  const { day, clock, repeat, until } = when;
  return {
    body,
    contactId: contactId ?? undefined,
    sendAt: day && clock ? `${day}T${clock}` : undefined,
    repeat,
    repeatUntil: repeat && until ? until : null,
    cancelIfWritten,
  };
}

/** An hour from now, as the specification has it. */
function whenOf(schedule: Schedule | null, at: ScheduleSubject['at'], timezone: string): When {
  const moment = schedule ? new Date(schedule.sendAt) : new Date(Date.now() + 3_600_000);
  const [day = '', clock = ''] = wallTimeAt(moment, timezone).split('T');
  const { repeat = null, repeatUntil } = schedule ?? {};
  return { day, clock: clock.slice(0, 5), repeat, until: repeatUntil ?? '', ...at };
}

function titleOf(schedule: Schedule | null, t: TFunction<'schedules'>): string {
  const { status = 'PENDENTE' } = schedule ?? {};
  if (status === 'ERRO') return t('dialog.error');
  return t('dialog.title', { status: t(`status.${status}`) });
}
