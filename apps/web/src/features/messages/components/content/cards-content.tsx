import { limits } from '@prosa/contract/limits';
import type { Message } from '@prosa/contract/message';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../lib/api/api-error.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { cutName } from '../../../../lib/cut-name.ts';
import { formatNumber } from '../../../../lib/phone.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { saveCard } from '../../api/save-card.ts';
import { readVcard } from '../../vcard.ts';
import css from './cards-content.module.css';

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
  const save = useMutation({
    mutationFn: saveCard,
    onSuccess: () => toast.success(t('card.saved')),
    onError: (error) => {
      if (hasCode(error, 'ERR_DUPLICATED_CONTACT')) toast.info(t('card.known'));
      else if (hasCode(error, 'ERR_VALIDATION')) toast.error(t('card.badNumber'));
      else toast.error(errorText(error));
    },
  });
  const isKnown = hasCode(save.error, 'ERR_DUPLICATED_CONTACT');
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
      {number && !save.isSuccess && !isKnown && (
        <button
          type="button"
          className={css.save}
          aria-busy={save.isPending || undefined}
          onClick={() =>
            save.isPending || save.mutate({ name: cutName(name, limits.name.max - 1), number })
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
