import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { IconButton } from './icon-button.tsx';
import css from './search-field.module.css';
import { TextField } from './text-field.tsx';

type Props = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** It came because somebody wants to search. */
  autoFocus?: boolean;
  /** It lies over a dialog, which must not hear its Esc. */
  keepsEscape?: boolean;
};

export function SearchField({ value, onChange, label, autoFocus, keepsEscape = false }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      className={css.search}
      size="xs"
      type="search"
      aria-label={label}
      placeholder={label}
      autoFocus={autoFocus}
      data-mantine-stop-propagation={keepsEscape || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      rightSection={
        value && (
          <IconButton
            small
            label={t('clearSearch')}
            icon={<IconX size={14} stroke={1.9} />}
            onClick={() => onChange('')}
          />
        )
      }
      rightSectionPointerEvents="all"
    />
  );
}
