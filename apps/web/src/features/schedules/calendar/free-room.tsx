import { wallTimeAt } from '@prosa/contract/zoned-time';
import { type PointerEvent, useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import css from './calendar.module.css';

type Props = {
  day: string;
  timezone: string;
  hourPx: number;
  onDay: (day: string, clock: string) => void;
};

/**
 * What is free of a day: under the pointer it shows the half hour that a press would take. It is no stop of the Tab
 * key and nothing that is read out, since the day's head does the same; nor does a press take the focus.
 */
export function FreeRoom({ day, timezone, hourPx, onDay }: Props) {
  const [pointed, setPointed] = useState<string | null>(null);
  const now = wallTimeAt(useNow(), timezone);
  const isPast = pointed !== null && `${day}T${pointed}` <= now;
  const clock = isPast ? null : pointed;
  const halfHourAt = ({ clientY, currentTarget }: PointerEvent<HTMLElement>) =>
    clockOf(Math.floor(((clientY - currentTarget.getBoundingClientRect().top) / hourPx) * 2));
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={css.free}
        disabled={day < now.slice(0, 10)}
        onPointerDown={(event) => setPointed(halfHourAt(event))}
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={(event) => setPointed(halfHourAt(event))}
        onPointerLeave={() => setPointed(null)}
        onClick={() => clock && onDay(day, clock)}
      />
      {clock && (
        <span
          className={css.slot}
          style={{ top: pixelsOf(clock, hourPx), height: hourPx / 2 }}
          aria-hidden="true"
        >
          {clock}
        </span>
      )}
    </>
  );
}

function clockOf(halfHour: number): string {
  const within = Math.min(Math.max(halfHour, 0), 47);
  return `${String(Math.floor(within / 2)).padStart(2, '0')}:${within % 2 ? '30' : '00'}`;
}

/** Where a time of the day ("14:30") stands below midnight. */
export function pixelsOf(clock: string, hourPx: number): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return (hour + minute / 60) * hourPx;
}
