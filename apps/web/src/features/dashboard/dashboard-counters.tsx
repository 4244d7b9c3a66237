import type { Dashboard, DashboardNow, DashboardSummary } from '@prosa/contract/dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { TicketFigure } from './dashboard-address.ts';
import css from './dashboard-counters.module.css';
import { type Change, changeOf } from './figure-change.ts';
import { countWords, timeWords } from './figure-words.ts';
import { ChangeWords } from './parts/change.tsx';
import { Definition } from './parts/definition.tsx';
import { FigureLink } from './parts/figure-link.tsx';
import { Spark } from './parts/spark.tsx';
import { Units } from './parts/units.tsx';
import { useLocale } from './parts/use-locale.ts';

type Present = Pick<DashboardNow, 'supportPending' | 'supportHappening'>;
type Props = { shown: Dashboard; now: Present };

/** The specification's six, each beside the same span before; the first two are of the present. */
export function DashboardCounters({ shown, now }: Props) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { current, before, days } = shown;
  const change = (of: 'supportFinished' | 'leads') =>
    changeOf(current[of], before[of], { kind: 'count', better: 'more', locale });
  const online = shown.attendants.filter((one) => one.online).length;
  return (
    <div className={css.counters}>
      <Counter
        figure="pending"
        tickets="pending"
        value={countWords(now.supportPending, locale)}
        under={<Live>{t('now')}</Live>}
      />
      <Counter
        figure="happening"
        tickets="happening"
        value={countWords(now.supportHappening, locale)}
        under={<Live>{t('onlineOf', { count: online, total: shown.attendants.length })}</Live>}
      />
      <Counter
        figure="finished"
        tickets="finished"
        value={countWords(current.supportFinished, locale)}
        under={<ChangeWords change={change('supportFinished')} />}
        days={days.map(({ finished }) => finished)}
      />
      <Counter
        figure="leads"
        tickets="leads"
        value={countWords(current.leads, locale)}
        under={<ChangeWords change={change('leads')} />}
        days={days.map(({ leads }) => leads)}
      />
      <TimeCounter of="avgSupportTime" {...{ current, before, days }} />
      <TimeCounter of="avgWaitTime" {...{ current, before, days }} />
    </div>
  );
}

type TimeProps = {
  of: 'avgSupportTime' | 'avgWaitTime';
  current: DashboardSummary;
  before: DashboardSummary;
  days: Dashboard['days'];
};

function TimeCounter({ of, current, before, days }: TimeProps) {
  const locale = useLocale();
  const isWait = of === 'avgWaitTime';
  const minutes = current[of];
  const change: Change = changeOf(minutes, before[of], { kind: 'time', better: 'less', locale });
  return (
    <Counter
      figure={isWait ? 'waitTime' : 'supportTime'}
      tickets={isWait ? 'taken' : 'served'}
      value={minutes === null ? null : timeWords(minutes)}
      under={<ChangeWords change={change} />}
      days={days.map((day) => day[of])}
    />
  );
}

type CounterProps = {
  figure: 'pending' | 'happening' | 'finished' | 'leads' | 'supportTime' | 'waitTime';
  tickets: TicketFigure;
  /** Null: nothing was counted, which is not zero. */
  value: string | null;
  under: ReactNode;
  days?: readonly (number | null)[];
};

function Counter({ figure, tickets, value, under, days }: CounterProps) {
  const { t } = useTranslation('dashboard');
  const name = t(`figure.${figure}`);
  return (
    <section className={css.counter} aria-label={name}>
      <div className={css.name}>
        <h2>{name}</h2>
        <Definition figure={figure} />
      </div>
      <p className={css.value}>
        {value === null && <span className={css.none}>{t('noData')}</span>}
        {value === '0' && <b className={css.big}>0</b>}
        {value !== null && value !== '0' && (
          <FigureLink part={{ figure: tickets }} name={name} value={value} className={css.big}>
            <Units text={value} />
          </FigureLink>
        )}
        {days && value !== null && <Spark values={days} />}
      </p>
      {under}
    </section>
  );
}

function Live({ children }: { children: ReactNode }) {
  return <span className={css.live}>{children}</span>;
}
