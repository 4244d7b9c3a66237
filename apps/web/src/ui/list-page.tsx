import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useNewFromUrl } from '../lib/use-new-from-url.ts';
import { type Add, AddButton } from './add-button.tsx';
import type { ArtName } from './art.tsx';
import { NoResults } from './no-results.tsx';
import { Page } from './page.tsx';
import { SearchField } from './search-field.tsx';
import { State } from './state.tsx';

/** As `useSearchTerm` has it: what is typed, and what is searched for. */
type Search = { text: string; setText: (text: string) => void; term: string };

type Props = {
  title: string;
  subtitle?: ReactNode;
  search?: Search & { label: string };
  /** The dialog for a new one; `onAdd` stays the same one, for the address may call it, too. */
  add: Add;
  /** What stands before the search. */
  tools?: ReactNode;
  /** The table and its dialogs. */
  children: ReactNode;
};

/** A company's things as a table: found by words, and made by a button. */
export function ListPage({ title, subtitle, search, add, tools, children }: Props) {
  usePageTitle(title);
  useNewFromUrl(add.onAdd);
  return (
    <Page
      title={title}
      subtitle={subtitle}
      crowded={tools !== undefined}
      actions={
        <>
          {tools}
          {search && (
            <SearchField value={search.text} onChange={search.setText} label={search.label} />
          )}
          <AddButton {...add} compact />
        </>
      }
    >
      {children}
    </Page>
  );
}

type EmptyListProps = { search?: Search; art: ArtName; title: string; text: string; add?: Add };

/** Why there are no rows: none has the words, or there are none yet; then the first can be made here, too. */
export function EmptyList({ search, add, ...none }: EmptyListProps) {
  if (!search?.term) return <State {...none} action={add && <AddButton {...add} />} />;
  return <NoResults search={search.text} onClear={() => search.setText('')} />;
}
