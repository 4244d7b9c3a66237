import type { Contact } from '@prosa/contract/contact';
import { goingLimit } from '@prosa/contract/contact-bulk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatNumber } from '../../../lib/phone.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { TagChip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { mergePreviewQuery } from './merge-api.ts';
import css from './merge-dialog.module.css';

/** Both side by side: which stays, and what of the other is left behind. */
export function MergePair({ pair }: { pair: readonly [Contact, Contact] }) {
  const { t } = useTranslation('contact-merge');
  const [one, other] = pair;
  const query = useQuery(mergePreviewQuery(one.id, other.id));
  const preview = query.data;
  const kept = preview && pair.find(({ id }) => id === preview.keptId);
  return (
    <>
      <div className={css.pair}>
        {pair.map((contact) => (
          <Side
            key={contact.id}
            contact={contact}
            // What the other has not, it takes over.
            kept={contact === kept ? undefined : kept}
            stays={kept && contact === kept}
            tickets={preview?.[contact === kept ? 'keptTickets' : 'mergedTickets']}
          />
        ))}
      </div>
      {query.isError ? (
        <p className={css.error} role="alert">
          {errorText(query.error)}
        </p>
      ) : (
        <p className={css.hint} aria-live="polite">
          {kept ? t('result', { name: kept.name }) : t('text')}
        </p>
      )}
    </>
  );
}

type SideProps = {
  contact: Contact;
  /** The one that it becomes part of. */
  kept: Contact | undefined;
  /** Undefined until the server has said so. */
  stays: boolean | undefined;
  tickets: number | undefined;
};

function Side({ contact, kept, stays, tickets }: SideProps) {
  const { t } = useTranslation(['contact-merge', 'contacts']);
  const { name, number, email, tags } = contact;
  const isLost = (field: 'name' | 'number' | 'email') =>
    !!kept?.[field] && kept[field] !== contact[field];
  const count = tickets ?? 0;
  return (
    <section className={classNames(css.side, stays && css.kept)} aria-label={name}>
      <header className={css.head}>
        <Avatar name={name} seed={contact.id} picture={contact.profilePicUrl} size={32} />
        <b className={css.name}>
          <Value lost={isLost('name')}>{name}</Value>
        </b>
        {stays !== undefined && (
          <span className={classNames(css.fate, stays && css.stays)}>
            {t(stays ? 'stays' : 'goes')}
          </span>
        )}
      </header>
      <dl className={css.facts}>
        <dt>{t('number')}</dt>
        <dd>{number ? <Value lost={isLost('number')}>{formatNumber(number)}</Value> : '—'}</dd>
        <dt>{t('email')}</dt>
        <dd>{email ? <Value lost={isLost('email')}>{email}</Value> : '—'}</dd>
        <dt>{t('tags')}</dt>
        <dd className={css.tags}>
          {tags.length === 0 && '—'}
          {tags.map((tag) => (
            <TagChip key={tag.id} name={tag.name} color={tag.color} />
          ))}
        </dd>
        <dt>{t('tickets')}</dt>
        <dd>
          {tickets === undefined ? (
            <Skeleton height={14} width={24} />
          ) : (
            t(count >= goingLimit ? 'contacts:going.ticketsMore' : 'contacts:going.tickets', {
              count: Math.min(count, goingLimit),
            })
          )}
        </dd>
      </dl>
    </section>
  );
}

function Value({ lost, children }: { lost: boolean; children: ReactNode }) {
  const { t } = useTranslation('contact-merge');
  if (!lost) return children;
  return (
    <>
      <s className={css.lost}>{children}</s>
      <span className="visually-hidden"> {t('lost')}</span>
    </>
  );
}
