import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { MultiChoice } from '../../../ui/multi-choice.tsx';
import type { ListViewControls } from './list-view.ts';

type Named = { id: number; name: string };
type Props = {
  controls: ListViewControls;
  tags: readonly Named[];
  /** Null for those who only see their own. */
  users: readonly Named[] | null;
};

/** Whose tickets are searched, and with which tags. */
export function SearchChoices({ controls, tags, users }: Props) {
  const { t } = useTranslation('tickets');
  const { view, setTags, setUsers } = controls;
  return (
    <>
      <MultiChoice
        label={t('search.tags')}
        data={tags}
        value={view.tags}
        onChange={setTags}
        nothing={t('search.nothing')}
      />
      {users && (
        <MultiChoice
          label={t('search.users')}
          data={users}
          value={view.users}
          onChange={setUsers}
          nothing={t('search.nothing')}
        />
      )}
    </>
  );
}
