import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { WeeklyHoursForm } from '../../../ui/weekly-hours/weekly-hours-form.tsx';
import { OptionEditor } from '../options/option-editor.tsx';
import type { OptionEditorProps } from '../options/use-tree-actions.ts';
import { Telephone } from '../preview/telephone.tsx';
import { QueueFields } from './queue-fields.tsx';
import css from './queue-tabs.module.css';
import type { QueueValues } from './queue-values.ts';

export type QueueTab = 'data' | 'hours' | 'preview';

type Props = OptionEditorProps & {
  tab: QueueTab;
  onTab: (tab: QueueTab) => void;
  form: UseFormReturnType<QueueValues>;
  withHours: boolean;
  wrongDays: ReadonlySet<number>;
  taken: ReadonlyMap<string, string>;
  companyName: string;
};

/** Data, hours and the telephone: beside one another where there is room, else in tabs. */
export function QueueTabs({ tab, onTab, form, withHours, wrongDays, taken, ...rest }: Props) {
  const { t } = useTranslation('queues');
  const roomy = useMedia('(min-width: 960px)');
  const { values } = form;
  const shown = tab === 'preview' && roomy ? 'data' : tab;
  const phone = (
    <Telephone
      companyName={rest.companyName}
      greeting={values.greetingMessage}
      tree={rest.tree}
      selected={rest.selected}
      onSelect={rest.onSelect}
    />
  );
  return (
    <Tabs
      className={css.tabs}
      value={shown}
      onChange={(next) => onTab((next ?? 'data') as QueueTab)}
      keepMounted={false}
    >
      <Tabs.List className={css.list}>
        <Tabs.Tab value="data">{t('dialog.tabData')}</Tabs.Tab>
        {withHours && <Tabs.Tab value="hours">{t('dialog.tabHours')}</Tabs.Tab>}
        {!roomy && <Tabs.Tab value="preview">{t('dialog.tabPreview')}</Tabs.Tab>}
      </Tabs.List>
      <div className={css.columns}>
        <Tabs.Panel value="data" className={css.panel}>
          <QueueFields form={form} taken={taken} />
          <OptionEditor {...rest} />
        </Tabs.Panel>
        <Tabs.Panel value="hours" className={css.panel}>
          <WeeklyHoursForm
            rows={values.schedules}
            onChange={(schedules) => form.setFieldValue('schedules', schedules)}
            wrong={wrongDays}
          />
        </Tabs.Panel>
        <Tabs.Panel value="preview" className={css.preview}>
          {phone}
        </Tabs.Panel>
        {roomy && <aside className={css.preview}>{phone}</aside>}
      </div>
    </Tabs>
  );
}
