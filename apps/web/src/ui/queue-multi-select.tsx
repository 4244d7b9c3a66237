import type { QueueSummary } from '@prosa/contract/queue';
import type { ReactNode } from 'react';
import { Dot } from './chip.tsx';
import { MultiSelectField } from './multi-select-field.tsx';

type Props = {
  label: string;
  placeholder: string;
  nothing: string;
  queues: readonly QueueSummary[];
  value: number[];
  onChange: (queueIds: number[]) => void;
  error?: ReactNode;
};

/** Queues to choose several of, each with its colour. */
export function QueueMultiSelect({ queues, ...rest }: Props) {
  return (
    <MultiSelectField {...rest} choices={queues} mark={({ color }) => <Dot color={color} />} />
  );
}
