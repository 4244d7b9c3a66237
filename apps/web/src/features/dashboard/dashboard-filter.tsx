import { limits } from '@prosa/contract/limits';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { type ChosenSpan, periods, type Span, spanFault } from './dashboard-address.ts';
import css from './dashboard-filter.module.css';

type Props = {
  span: Span;
  today: string;
  /** The days that are shown, in a few words. */
  words: string;
  onFilter: (chosen: ChosenSpan) => void;
};

/** By date or by period. Where there is little room a button opens it. */
export function DashboardFilter(props: Props) {
  const { t } = useTranslation('dashboard');
  const [opened, setOpened] = useState(false);
  if (!useNarrow()) return <Form key={JSON.stringify(props.span)} {...props} />;
  const applied = (chosen: ChosenSpan) => {
    setOpened(false);
    props.onFilter(chosen);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={css.open}
          icon={<IconCalendar size={16} stroke={1.75} />}
          aria-label={t('filter.open', { span: props.words })}
          onClick={() => setOpened(!opened)}
        >
          {props.words}
          <IconChevronDown size={14} stroke={1.9} aria-hidden="true" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.popup} aria-label={t('filter.type')}>
        <Form {...props} onFilter={applied} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Form({ span, today, onFilter }: Props) {
  const { t } = useTranslation('dashboard');
  const [mode, setMode] = useState<'date' | 'period'>('days' in span ? 'period' : 'date');
  const [chosen, setChosen] = useState<ChosenSpan>(() => choiceOf(span));
  const change = (part: Partial<ChosenSpan>) => setChosen({ ...chosen, ...part });

  /** What the other way asked for is forgotten, as the specification says. */
  function switchTo(next: 'date' | 'period') {
    if (next === mode) return;
    setMode(next);
    change(next === 'period' ? { from: '', to: '' } : { days: 0 });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const fault = spanFault(chosen, today);
    if (!fault) onFilter(chosen);
    else toast.error(t(`filter.${fault}`, { count: limits.dashboardDays }));
  }

  return (
    <form className={css.filter} onSubmit={submit} noValidate>
      <Segments
        label={t('filter.type')}
        value={mode}
        onChange={switchTo}
        options={[
          { value: 'date', label: t('filter.byDate'), icon: null },
          { value: 'period', label: t('filter.byPeriod'), icon: null },
        ]}
      />
      {mode === 'date' ? (
        <span className={css.dates}>
          <TextField
            className={css.date}
            size="xs"
            type="date"
            aria-label={t('filter.from')}
            max={today}
            value={chosen.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <span className={css.until} aria-hidden="true">
            {t('filter.until')}
          </span>
          <TextField
            className={css.date}
            size="xs"
            type="date"
            aria-label={t('filter.to')}
            value={chosen.to}
            onChange={(event) => change({ to: event.currentTarget.value })}
          />
        </span>
      ) : (
        <SelectField
          className={css.period}
          size="xs"
          aria-label={t('filter.period')}
          // Elsewhere a press on it would close what the filter opens in on a phone.
          comboboxProps={{ withinPortal: false }}
          options={[
            { value: '0', label: t('filter.none') },
            ...periods.map((count) => ({
              value: String(count),
              label: t('filter.days', { count }),
            })),
          ]}
          value={String(chosen.days)}
          onChange={(value) => change({ days: Number(value) })}
        />
      )}
      <Button variant="primary" type="submit">
        {t('filter.apply')}
      </Button>
    </form>
  );
}

/** An address may name a period that the list does not have: none of them is chosen then. */
function choiceOf(span: Span): ChosenSpan {
  if (!('days' in span)) return { days: 0, ...span };
  const days = periods.find((one) => one === span.days) ?? 0;
  return { days, from: '', to: '' };
}
