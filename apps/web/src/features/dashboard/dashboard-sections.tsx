import type { Dashboard } from '@prosa/contract/dashboard';
import { memo } from 'react';
import { channelName } from '../../lib/channel-name.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChannelMark } from '../../ui/channel-mark.tsx';
import { Dot, Swatch } from '../../ui/chip.tsx';
import { useNameOf } from '../connections/told-apart.ts';
import css from './dashboard-sections.module.css';
import { Attendants } from './sections/attendants.tsx';
import { Breakdown } from './sections/breakdown.tsx';
import { BusiestHours } from './sections/busiest-hours.tsx';
import { Ratings } from './sections/ratings.tsx';
import { Times } from './sections/times.tsx';
import { Today } from './sections/today.tsx';

/** Everything below the counters. */
export const DashboardSections = memo(function DashboardSections({ shown }: { shown: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const nameOf = useNameOf();
  const finished = shown.current.supportFinished;
  const empty = t('empty.title');
  return (
    <div className={css.sections}>
      <div>
        <Today today={shown.today} timezone={shown.span.timezone} />
        <Attendants attendants={shown.attendants} />
        <Times {...shown} />
        <BusiestHours hours={shown.hours} />
      </div>
      <div>
        <Breakdown
          figure="queues"
          finished={finished}
          empty={empty}
          rows={shown.queues.map(({ id, name, color, ...share }) => ({
            ...share,
            key: id ?? 0,
            name: id === null ? t('noQueue') : name,
            mark: id === null ? <i className={css.none} /> : <Dot color={color} />,
            part: { queue: id ?? 0 },
          }))}
        />
        <Ratings {...shown} />
        <Breakdown
          figure="channels"
          finished={finished}
          empty={empty}
          rows={shown.channels.map(({ channel, ...share }) => ({
            ...share,
            key: channel,
            name: channelName(channel),
            mark: <ChannelMark channel={channel} size={16} />,
            part: { channel },
          }))}
        />
        <Breakdown
          figure="connections"
          finished={finished}
          empty={empty}
          rows={shown.connections.map(({ id, name, channel, ...share }) => ({
            ...share,
            key: id,
            name: nameOf({ id, name }),
            mark: <ChannelMark channel={channel} size={16} />,
            part: { connection: id },
          }))}
        />
        <Breakdown
          figure="tags"
          finished={finished}
          empty={t('empty.tags')}
          rows={shown.tags.map(({ id, name, color, ...share }) => ({
            ...share,
            key: id,
            name,
            mark: <Swatch color={color} />,
            part: { tag: id },
          }))}
        />
      </div>
    </div>
  );
});
