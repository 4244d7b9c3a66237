import { limits } from '@prosa/contract/limits';
import type { Message } from '@prosa/contract/message';
import { cutName } from '../../../lib/cut-name.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatNumber } from '../../../lib/phone.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useKeptFlag, useTalk } from '../talk/talk-context.ts';
import css from './cards-content.module.css';
import { readVcard } from './vcard.ts';

export function CardsContent({ cards }: { cards: Message['cards'] }) {
  return cards.map(({ name, vcard }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a message's cards never change
    <ContactCard key={index} name={name} vcard={vcard} />
  ));
}

function ContactCard(props: Message['cards'][number]) {
  const { t } = useTranslation('messages');
  const { name, numbers } = readVcard(props.vcard, props.name);
  const [number] = numbers;
  const { onSaveCard } = useTalk();
  const [saved, setSaved] = useKeptFlag(`saved ${number}`);
  return (
    <span className={css.item}>
      <span className={css.card}>
        <Avatar name={name} size={32} seed={number ?? name} />
        <span className={css.words}>
          <bdi className={css.name}>{name}</bdi>
          <small>
            {number ? shownNumber(number) : t('card.noNumber')}
            {numbers.length > 1 && ` ${t('card.more', { count: numbers.length - 1 })}`}
          </small>
        </span>
      </span>
      {number && !saved && (
        <button
          type="button"
          className={css.save}
          onClick={() =>
            onSaveCard({ name: cutName(name, limits.name.max - 1), number }, () => setSaved(true))
          }
        >
          {t('card.save')}
        </button>
      )}
    </span>
  );
}

function shownNumber(number: string): string {
  return /^\d+$/.test(number) ? formatNumber(number) : number;
}
