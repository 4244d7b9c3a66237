import { useEffect, useRef } from 'react';
import { markWords } from '../../lib/find-words.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dot } from '../../ui/chip.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import css from './command-bar.module.css';
import type { Command } from './commands.ts';

type Props = {
  id: string;
  query: string;
  commands: readonly Command[];
  current: Command | undefined;
  optionId: (command: Command) => string;
  /** Whose ticket is open: the heading of what can be done with it. */
  subject: string;
  /** The server still looks for tickets and contacts, or could not. */
  search: 'done' | 'searching' | 'failed';
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
};

export function CommandList(props: Props) {
  const { id, commands, current, optionId, subject, search } = props;
  const { t } = useTranslation('shell');
  const list = useRef<HTMLDivElement>(null);
  const groups = [...new Set(commands.map(({ group }) => group))];

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <div className={css.list} id={id} role="listbox" aria-label={t('command.label')} ref={list}>
      {search !== 'done' && <p className={css.state}>{t(`command.${search}`)}</p>}
      {commands.length === 0 && search === 'done' && (
        <p className={css.nothing}>{t('command.nothing')}</p>
      )}
      {groups.map((group) => {
        const own = commands.filter((command) => command.group === group);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div className={css.heading} id={`${id}-${group}`}>
              {t(`command.${group}`, { name: subject })}
            </div>
            {own.map((command) => (
              <Option
                key={command.id}
                {...props}
                command={command}
                id={optionId(command)}
                selected={command === current}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type OptionProps = Pick<Props, 'query' | 'onPoint' | 'onChoose'> & {
  command: Command;
  id: string;
  selected: boolean;
};

function Option({ command, id, selected, query, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the search field
    // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active option
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className={css.option}
      onPointerMove={() => !selected && onPoint(command)}
      onClick={() => onChoose(command)}
    >
      <Sign command={command} />
      <span className={css.label}>
        {markWords(query, command.label).map((span, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order
          span.marked ? <mark key={index}>{span.text}</mark> : span.text,
        )}
      </span>
      {command.detail && (
        <span className={css.detail}>
          {command.detail.color && <Dot color={command.detail.color} />}
          {command.detail.text}
        </span>
      )}
      {command.keys?.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {selected && !command.keys && <Kbd>↵</Kbd>}
    </div>
  );
}

function Sign({ command: { icon: Icon, label } }: { command: Command }) {
  if ('seed' in Icon) {
    return <Avatar name={label} seed={Icon.seed} picture={Icon.picture} size={24} />;
  }
  return <Icon size={18} stroke={1.75} aria-hidden="true" />;
}
