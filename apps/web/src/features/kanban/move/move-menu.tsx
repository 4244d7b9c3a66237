import type { Ticket } from '@prosa/contract/ticket';
import { IconArrowsMove } from '@tabler/icons-react';
import { type ComponentPropsWithRef, createContext, useContext, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { Swatch } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import css from '../lane/card.module.css';
import menuCss from './move-menu.module.css';

/** The lanes by their names, the first with a null for its tag. */
export type LaneChoice = { id: number | null; name: string; color: string | null };
export const LaneChoices = createContext<readonly LaneChoice[]>([]);

type Props = { card: Ticket; onMove: (card: Ticket, laneId: number | null) => void };

/** Into another lane without dragging: on a phone, and wherever somebody would rather choose. */
export function MoveMenu({ card, onMove }: Props) {
  // Hundreds of cards have a button, and few menus are ever opened.
  const [isAsked, ask] = useState(false);
  if (isAsked) return <OpenedMenu card={card} onMove={onMove} />;
  return (
    <MoveButton card={card} aria-haspopup="menu" aria-expanded={false} onClick={() => ask(true)} />
  );
}

function OpenedMenu({ card, onMove }: Props) {
  const { t } = useTranslation('kanban');
  const lanes = useContext(LaneChoices);
  return (
    <Menu position="bottom-end" width={230} withinPortal defaultOpened>
      <Menu.Target>
        <MoveButton card={card} />
      </Menu.Target>
      <Menu.Dropdown className={menuCss.list}>
        <Menu.Label>{t('moveTo')}</Menu.Label>
        {lanes.map(({ id, name, color }) => (
          <Menu.Item
            key={id ?? 'open'}
            disabled={id === card.laneId}
            leftSection={color ? <Swatch color={color} /> : <span className={menuCss.none} />}
            onClick={() => onMove(card, id)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type ButtonProps = { card: Ticket } & ComponentPropsWithRef<'button'>;

function MoveButton({ card, ...rest }: ButtonProps) {
  const { t } = useTranslation('kanban');
  const narrow = useNarrow();
  const label = t('moveOf', { name: card.contact.name });
  if (narrow) {
    return (
      <button type="button" {...rest} className={css.move} aria-label={label}>
        {t('move')}
      </button>
    );
  }
  return (
    <IconButton
      small
      {...rest}
      className={menuCss.button}
      label={label}
      title={t('move')}
      icon={<IconArrowsMove size={14} stroke={1.9} />}
    />
  );
}
