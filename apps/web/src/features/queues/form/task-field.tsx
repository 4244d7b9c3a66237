import { type BotTask, billTasks, systemsFor } from '@prosa/contract/billing';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { SelectField } from '../../../ui/select-field.tsx';

type Props = {
  task: BotTask | null;
  hint?: string;
  onChange: (task: BotTask | null) => void;
};

const offered: readonly BotTask[] = billTasks.flatMap((kind) =>
  systemsFor[kind].map((system) => ({ kind, system })),
);
const nameOf = ({ kind, system }: BotTask) => `${kind} ${system}`;

/** What the bot does for whoever enters: nothing, or one of the tasks with the system that it asks. */
export function TaskField({ task, hint, onChange }: Props) {
  const { t } = useTranslation('queues');
  const options = offered.map((one) => ({
    value: nameOf(one),
    label: t(`task.${one.kind}`, { system: t(`task.system.${one.system}`) }),
  }));
  return (
    <SelectField
      label={t('task.label')}
      description={hint}
      data-mantine-stop-propagation
      options={[{ value: '', label: t('task.none') }, ...options]}
      value={task ? nameOf(task) : ''}
      onChange={(name) => onChange(offered.find((one) => nameOf(one) === name) ?? null)}
    />
  );
}
