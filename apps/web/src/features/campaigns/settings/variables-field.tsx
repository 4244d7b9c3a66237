import {
  type CampaignSettings,
  recipientVariables,
  variableKey,
} from '@prosa/contract/campaign-settings';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './campaign-settings.module.css';

type Variables = CampaignSettings['variables'];
type Problem = 'taken' | 'reserved' | 'invalid';

type Props = { value: Variables; onChange: (variables: Variables) => void };

/** The company's own variables: one is added only if there is none of its name yet. */
export function VariablesField({ value, onChange }: Props) {
  const { t } = useTranslation('campaign-settings');
  const [key, setKey] = useState('');
  const [content, setContent] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);

  function add() {
    const wrong = problemOf(key.trim(), value);
    setProblem(wrong);
    if (wrong || content.trim() === '') return;
    onChange([...value, { key: key.trim(), value: content }]);
    setKey('');
    setContent('');
  }

  /** Enter adds: the form around it is saved by its own button. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <>
      <div className={css.adding}>
        <TextField
          label={t('variables.key')}
          value={key}
          error={problem && t(`variables.${problem}`)}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setKey(event.currentTarget.value.replace(/[{}]/g, ''));
            setProblem(null);
          }}
        />
        <TextField
          label={t('variables.value')}
          value={content}
          maxLength={1000}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <Button disabled={key.trim() === '' || content.trim() === ''} onClick={add}>
          {t('variables.add')}
        </Button>
      </div>
      {value.length === 0 ? (
        <p className={css.empty}>{t('variables.empty')}</p>
      ) : (
        <table className={css.variables} aria-label={t('variables.table')}>
          <thead>
            <tr>
              <th scope="col">{t('variables.key')}</th>
              <th scope="col">{t('variables.value')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {value.map((one) => (
              <tr key={one.key}>
                <td>
                  <code>{`{${one.key}}`}</code>
                </td>
                <td>{one.value}</td>
                <td>
                  <IconButton
                    label={t('variables.deleteOf', { name: one.key })}
                    icon={<IconTrash size={18} stroke={1.75} />}
                    onClick={() => onChange(value.filter((other) => other !== one))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function problemOf(key: string, known: Variables): Problem | null {
  const folded = key.toLowerCase();
  if (known.some((one) => one.key.toLowerCase() === folded)) return 'taken';
  if ((recipientVariables as readonly string[]).includes(folded)) return 'reserved';
  return variableKey.safeParse(key).success ? null : 'invalid';
}
