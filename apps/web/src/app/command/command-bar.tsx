import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { matchesWords } from '../../lib/find-words.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenedAfterMount } from '../../lib/use-opened-after-mount.ts';
import { useSearchTerm } from '../../lib/use-search-term.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './command-bar.module.css';
import { CommandFooter } from './command-footer.tsx';
import { CommandList } from './command-list.tsx';
import { byGroup, type Command } from './commands.ts';
import { takeTyped } from './typed-ahead.ts';
import { useFoundCommands } from './use-found-commands.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  commands: readonly Command[];
  /** Whose ticket is open. */
  subject: string;
  onShortcuts: () => void;
};

/**
 * Ctrl+K: a combobox with a list, as screen readers know it. (Mantine's own spotlight says nothing
 * to them: no roles, no active option.)
 */
export function CommandBar({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      size={640}
      withCloseButton={false}
      padding={0}
      zIndex={400}
      transitionProps={{ duration: 140, transition: 'pop' }}
      classNames={{ inner: css.inner, content: css.content, overlay: css.overlay }}
      attributes={{ content: { 'aria-label': t('command.label') } }}
    >
      <Search {...rest} onClose={onClose} />
    </Modal>
  );
}

/** Inside the dialog, so that each opening starts with an empty search. */
function Search({ commands, subject, onShortcuts, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['shell', 'common']);
  const { text: query, setText: setQuery, term } = useSearchTerm();
  const [active, setActive] = useState<string | null>(null);
  const listId = useId();
  const far = useFoundCommands(query, term);
  const near = commands.filter(({ label, also = '' }) => matchesWords(query, label, also));
  const found = [...far.commands, ...byGroup(near)];
  // By name, not by place: what the server finds comes late, and above what is chosen.
  const current = found.find(({ id }) => id === active) ?? found[0];
  const optionId = (command: Command) => `${listId}-${command.id}`;

  function run(command: Command) {
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      const from = current ? found.indexOf(current) : 0;
      setActive(found[(from + step + found.length) % found.length]?.id ?? null);
    } else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(current);
    }
  }

  return (
    <>
      <div className={css.search}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          className={css.input}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current && optionId(current)}
          aria-label={t('command.placeholder')}
          placeholder={t('command.placeholder')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={query}
          onFocus={() => {
            const typed = takeTyped();
            if (typed !== '') setQuery(typed);
          }}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(null);
          }}
          onKeyDown={onKeyDown}
        />
        {/* For those without an Esc key; the style sheet shows it to them. */}
        <IconButton
          className={css.close}
          label={t('common:close')}
          icon={<IconX size={20} stroke={1.75} />}
          onClick={onClose}
        />
      </div>
      <CommandList
        id={listId}
        query={query}
        commands={found}
        subject={subject}
        search={far.state}
        current={current}
        optionId={optionId}
        onPoint={(command) => setActive(command.id)}
        onChoose={run}
      />
      <CommandFooter
        onShortcuts={() => {
          onClose();
          onShortcuts();
        }}
      />
    </>
  );
}
