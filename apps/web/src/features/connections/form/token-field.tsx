import { IconCopy, IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './token-field.module.css';

type Props = {
  /** The last characters of the one that is stored; the rest nobody sees again. */
  hint: string | null;
  /** A new token, empty for none, null for the stored one. */
  value: string | null;
  onChange: (token: string | null) => void;
  error: ReactNode;
};

/** The token of the sending API: typed or generated, shown while it is new, masked ever after. */
export function TokenField({ hint, value, onChange, error }: Props) {
  return value === null && hint !== null ? (
    <StoredToken hint={hint} onChange={onChange} />
  ) : (
    <NewToken hint={hint} value={value ?? ''} onChange={onChange} error={error} />
  );
}

function StoredToken({ hint, onChange }: { hint: string; onChange: (token: string) => void }) {
  const { t } = useTranslation('connections');
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend's layout along
    <div className={css.token} role="group" aria-labelledby={labelId}>
      <span className={css.label} id={labelId}>
        {t('token.label')}
      </span>
      <div className={css.stored}>
        <IconLock size={14} stroke={1.9} aria-hidden="true" />
        <span className={css.masked}>
          <span aria-hidden="true">••••••••{hint}</span>
          <span className="visually-hidden">{t('token.stored', { hint })}</span>
        </span>
        <Button size="small" variant="quiet" onClick={() => onChange('')}>
          {t('token.remove')}
        </Button>
        <Button size="small" onClick={() => onChange(generateToken())}>
          {t('token.replace')}
        </Button>
      </div>
    </div>
  );
}

type NewProps = Omit<Props, 'value'> & { value: string };

function NewToken({ hint, value, onChange, error }: NewProps) {
  const { t } = useTranslation('connections');
  const description = value ? 'token.once' : hint ? 'token.removed' : 'token.hint';

  return (
    <div className={css.token}>
      <TextField
        className={css.field}
        label={t('token.label')}
        description={t(description)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        classNames={{ input: css.input }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        rightSection={
          value && (
            <IconButton
              small
              label={t('token.copy')}
              icon={<IconCopy size={16} stroke={1.75} />}
              onClick={() =>
                copyText(value, { copied: t('token.copied'), failed: t('token.copyFailed') })
              }
            />
          )
        }
      />
      <div className={css.actions}>
        {hint !== null && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('token.keep')}
          </Button>
        )}
        <Button onClick={() => onChange(generateToken())}>{t('token.generate')}</Button>
      </div>
    </div>
  );
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const length = 40;

/** A token that nobody can guess, of characters that survive any header or address. */
export function generateToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  // The alphabet has 64 characters, so that every one of them is equally likely.
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
