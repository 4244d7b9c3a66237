import type { BotTask } from '@prosa/contract/billing';
import { normalColor } from '@prosa/contract/color';
import { type Queue, type QueueBody, type QueueDetail, queueBody } from '@prosa/contract/queue';
import { defaultSchedules, type ScheduleRow } from '@prosa/contract/schedule';
import { freeColor } from '../../../ui/color-picker/palette.ts';
import { weekOf } from '../../../ui/weekly-hours/weekly-hours.ts';

export type QueueValues = {
  name: string;
  color: string;
  greetingMessage: string;
  complationMessage: string;
  outOfHoursMessage: string;
  ratingMessage: string;
  token: string;
  ativarRoteador: boolean;
  tempoRoteador: number;
  schedules: ScheduleRow[];
  task: BotTask | null;
};

const usualRotation = 5;

export function valuesOf(queue: QueueDetail | null, all: readonly Queue[]): QueueValues {
  return {
    name: queue?.name ?? '',
    color: queue?.color ?? freeColor(all.map(({ color }) => color)),
    greetingMessage: queue?.greetingMessage ?? '',
    complationMessage: queue?.complationMessage ?? '',
    outOfHoursMessage: queue?.outOfHoursMessage ?? '',
    ratingMessage: queue?.ratingMessage ?? '',
    token: queue?.token ?? '',
    ativarRoteador: queue?.ativarRoteador ?? false,
    tempoRoteador: queue?.tempoRoteador ?? usualRotation,
    schedules: weekOf(queue ? queue.schedules : defaultSchedules),
    task: queue?.task ?? null,
  };
}

export function bodyOf(values: QueueValues): QueueBody {
  return queueBody.parse({ ...values, token: values.token || null });
}

/** The colours of the other queues and whose they are. */
export function takenColors(all: readonly Queue[], ownId: number | null): Map<string, string> {
  return new Map(
    all.filter(({ id }) => id !== ownId).map(({ color, name }) => [normalColor(color), name]),
  );
}

/** With more than one queue a customer must be told where they are. */
export function needsGreeting(all: readonly Queue[], ownId: number | null): boolean {
  return all.some(({ id }) => id !== ownId);
}
