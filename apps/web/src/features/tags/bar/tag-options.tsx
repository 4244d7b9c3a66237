import { Combobox } from '@mantine/core';
import type { Tag } from '@prosa/contract/tag';
import { IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import css from './tags-bar.module.css';

type Props = {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  tags: readonly Tag[];
  /** What a new one would be called; null where there is one already. */
  newName: string | null;
};

export function TagOptions({ query, tags, newName }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  if (query.isError) {
    return (
      <Combobox.Empty>
        {t('common:state.errorTitle')}{' '}
        <Button size="small" onClick={() => query.refetch()}>
          {t('common:retry')}
        </Button>
      </Combobox.Empty>
    );
  }
  if (tags.length === 0 && !newName) {
    return <Combobox.Empty>{t(query.isPending ? 'common:loading' : 'tags.none')}</Combobox.Empty>;
  }
  return (
    <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label={t('tags.options')}>
      {tags.map((tag) => (
        <Combobox.Option key={tag.id} value={String(tag.id)}>
          <span className={css.option}>
            <span
              className={css.square}
              style={{ '--chosen': tag.color } as CSSProperties}
              aria-hidden="true"
            />
            <span className={css.optionName}>{tag.name}</span>
          </span>
        </Combobox.Option>
      ))}
      {newName && (
        <Combobox.Option value="new">
          <span className={css.option}>
            <IconPlus size={14} stroke={1.9} aria-hidden="true" />
            <span className={css.optionName}>{t('tags.create', { name: newName })}</span>
          </span>
        </Combobox.Option>
      )}
    </Combobox.Options>
  );
}
