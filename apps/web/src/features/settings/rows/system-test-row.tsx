import type { BillSystemName, SystemTest } from '@prosa/contract/billing';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useTestSystem } from '../setting-mutations.ts';
import css from './integrations-group.module.css';
import { SettingRow } from './setting-row.tsx';

type Props = { system: BillSystemName; ready: boolean };

/** Asks the system something harmless, and says in words what is right or wrong. */
export function SystemTestRow({ system, ready }: Props) {
  const { t } = useTranslation('settings');
  const test = useTestSystem(system);
  const label = t('billing.test', { name: t(`billing.name.${system}`) });
  return (
    <SettingRow
      label={label}
      hint={t(ready ? 'billing.testHint' : 'billing.incomplete')}
      error={test.isError ? errorText(test.error) : null}
    >
      {() => (
        <>
          <Button
            disabled={!ready}
            busy={test.isPending}
            aria-label={label}
            onClick={() => test.mutate()}
          >
            {t('billing.testButton')}
          </Button>
          <div role="status">{test.data && <Found found={test.data} />}</div>
        </>
      )}
    </SettingRow>
  );
}

function Found({ found: { finding, ms } }: { found: SystemTest }) {
  const { t } = useTranslation('settings');
  const works = finding === 'works';
  const Icon = works ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={`${css.found} ${works ? css.works : css.wrong}`}>
      <Icon size={16} stroke={1.9} aria-hidden="true" />
      {t(`billing.finding.${finding}`, { ms })}
    </p>
  );
}
