import type { PasswordInputProps } from '@mantine/core';
import { type Owner, type PasswordLevel, passwordLevel } from '@prosa/contract/password-strength';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import css from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';

type Props = PasswordInputProps & { value?: string; owner: Owner };

/** Where a password is chosen: it says how well it would hold, while it is typed. */
export function NewPasswordField({ owner, ...props }: Props) {
  return (
    <div className={css.field}>
      <PasswordField autoComplete="new-password" {...props} />
      <Strength password={props.error ? '' : (props.value ?? '')} owner={owner} />
    </div>
  );
}

/** How many of the four parts are filled. */
const parts: Record<PasswordLevel, number> = { trivial: 1, weak: 1, fair: 2, good: 3, strong: 4 };

/** Nothing where the field says already what is wrong with it. */
function Strength({ password, owner }: { password: string; owner: Owner }) {
  const { t } = useTranslation();
  const level = password === '' ? null : passwordLevel(password, owner);
  return (
    // There from the start: what comes into the page with its words in it is not read out.
    <div className={css.strength} data-level={level} aria-live="polite">
      {level && (
        <>
          <span className={css.bar} aria-hidden="true">
            {[1, 2, 3, 4].map((part) => (
              <span key={part} className={css.part} data-filled={part <= parts[level]} />
            ))}
          </span>
          <span className={css.words}>{t(`password.level.${level}`)}</span>
        </>
      )}
    </div>
  );
}
