import { IconBolt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foldText } from '../../../lib/fold-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { quickMessagesQuery } from '../quick-message-queries.ts';
import css from './reply-picker.module.css';

/** One's quick replies, to put the words of one of them into a text. */
export function ReplyPicker({ onPick }: { onPick: (message: string) => void }) {
  const { t } = useTranslation('quick-messages');
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const { data, isError } = useQuery({ ...quickMessagesQuery, enabled: opened });
  const words = foldText(search.trim());
  const found = (data ?? []).filter(({ shortcode, message }) =>
    foldText(`${shortcode} ${message}`).includes(words),
  );

  function pick(message: string) {
    setOpened(false);
    onPick(message);
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(360px, calc(100vw - 24px))"
      trapFocus
    >
      <Popover.Target>
        <Button
          variant="quiet"
          size="small"
          icon={<IconBolt size={16} stroke={1.75} />}
          onClick={() => setOpened(!opened)}
        >
          {t('pick.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.dropdown}>
        <SearchField value={search} onChange={setSearch} label={t('search')} keepsEscape />
        <ul className={css.list}>
          {found.map(({ id, shortcode, message }) => (
            <li key={id}>
              <button
                type="button"
                className={css.reply}
                // Its Esc closes this list, not the dialog below.
                data-mantine-stop-propagation
                onClick={() => pick(message)}
              >
                <b>/{shortcode.replace(/^\//, '')}</b>
                <span>{message}</span>
              </button>
            </li>
          ))}
        </ul>
        {isError && <p className={css.none}>{t('errorTitle')}</p>}
        {data && found.length === 0 && <p className={css.none}>{t('pick.none')}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
