import { IconPaperclip, IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Fields, wideField } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import css from './message-api.module.css';
import { useSendMedia, useSendText } from './send-as-program.ts';

export type Trial = { token: string; number: string };
type Props = { trial: Trial; onTrial: (trial: Trial) => void };
type Errors = Partial<Record<'token' | 'number' | 'body' | 'file', string>>;

/** What became of it, in the specification's words or the server's. */
function useOutcome() {
  const { t } = useTranslation('messages-api');
  return {
    onSuccess: () => toast.success(t('test.sent')),
    onError: (error: unknown) => toast.error(errorText(error)),
  };
}

export function TextTest({ trial, onTrial }: Props) {
  const { t } = useTranslation('messages-api');
  const [body, setBody] = useState('');
  const send = useSendText();
  const outcome = useOutcome();
  return (
    <TestForm
      title={t('test.text')}
      trial={trial}
      onTrial={onTrial}
      missing={{ body: body.trim() === '' }}
      busy={send.isPending}
      onSend={() => send.mutate({ ...trial, body }, outcome)}
    >
      {(errors) => (
        <TextArea
          className={wideField}
          label={t('test.body')}
          value={body}
          error={errors.body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
      )}
    </TestForm>
  );
}

export function MediaTest({ trial, onTrial }: Props) {
  const { t } = useTranslation('messages-api');
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const send = useSendMedia();
  const outcome = useOutcome();
  return (
    <TestForm
      title={t('test.media')}
      trial={trial}
      onTrial={onTrial}
      missing={{ file: file === null }}
      busy={send.isPending}
      onSend={() => file && send.mutate({ ...trial, file }, outcome)}
    >
      {(errors) => (
        <div className={wideField}>
          <Button
            icon={<IconPaperclip size={16} stroke={1.75} />}
            aria-invalid={errors.file ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {file ? file.name : t('test.chooseFile')}
          </Button>
          {errors.file && <p className={css.error}>{errors.file}</p>}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('test.file')}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
          />
        </div>
      )}
    </TestForm>
  );
}

type FormProps = Props & {
  title: string;
  /** Which of the form's own fields are still empty. */
  missing: Partial<Record<'body' | 'file', boolean>>;
  busy: boolean;
  onSend: () => void;
  children: (errors: Errors) => ReactNode;
};

/** Token and number are the same in both. */
function TestForm({ title, trial, onTrial, missing, busy, onSend, children }: FormProps) {
  const { t } = useTranslation(['messages-api', 'common']);
  const [isTried, setIsTried] = useState(false);
  const empty = { token: trial.token.trim() === '', number: trial.number === '', ...missing };
  const errors: Errors = Object.fromEntries(
    Object.entries(empty)
      .filter(([, isEmpty]) => isTried && isEmpty)
      .map(([field]) => [field, t('common:form.required')]),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (Object.values(empty).some(Boolean)) return;
    onSend();
  }
  return (
    <form className={css.test} onSubmit={submit} noValidate aria-label={title}>
      <h3>{title}</h3>
      <Fields columns={2}>
        <TextField
          label={t('test.token')}
          type="password"
          autoComplete="off"
          value={trial.token}
          error={errors.token}
          onChange={(event) => onTrial({ ...trial, token: event.currentTarget.value })}
        />
        <TextField
          label={t('test.number')}
          placeholder="5511999990000"
          inputMode="numeric"
          autoComplete="off"
          value={trial.number}
          error={errors.number}
          onChange={(event) =>
            onTrial({ ...trial, number: event.currentTarget.value.replace(/\D/g, '') })
          }
        />
        {children(errors)}
      </Fields>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        icon={<IconSend2 size={16} stroke={1.75} />}
      >
        {t('test.send')}
      </Button>
    </form>
  );
}
