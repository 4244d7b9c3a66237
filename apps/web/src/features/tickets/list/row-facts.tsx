import type { Ticket } from '@prosa/contract/ticket';
import { IconEye } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatTime } from '../../../lib/moments.ts';
import { useCurrentUser, useMay } from '../../../lib/session/session-query.ts';
import { Dot, PlainChip, TagChip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AcceptTicket, DismissTicket } from './row-steps.tsx';
import css from './ticket-row.module.css';
import { useFittingTags } from './use-fitting-tags.ts';

/** The same object for all rows, so that none is drawn again for nothing. */
export type RowActs = {
  onSpy: (ticket: Ticket) => void;
  onAccepted: (ticket: Ticket) => void;
  /** It is about to be opened: what it will show can be on its way already. */
  onPress: (ticket: Ticket) => void;
};

type Props = { ticket: Ticket; acts: RowActs };

/** The last line of a row: where the ticket is, its tags as far as they fit, and what can be done. */
export function RowFacts({ ticket, acts }: Props) {
  const { t } = useTranslation(['tickets', 'common']);
  const maySpy = useMay()('tickets-manager:showall');
  const isWaiting = ticket.status === 'pending';
  const connection = useConnectionName(ticket.whatsapp);
  const { line, shown, rest, cut } = useFittingTags(ticket, connection);
  const { name } = ticket.contact;
  return (
    <div ref={line} className={classNames(css.facts, isWaiting && css.waiting)}>
      <span className={css.places} data-places>
        <span className={css.place}>
          <Offer ticket={ticket} connection={connection} />
        </span>
        {ticket.user && (
          <span className={css.place}>
            <span className={css.cut}>{ticket.user.name.split(' ')[0]}</span>
          </span>
        )}
        <span className={css.place}>
          {ticket.queue && <Dot color={ticket.queue.color} />}
          <span className={css.cut}>{ticket.queue?.name ?? t('row.noQueue')}</span>
        </span>
      </span>
      {(shown.length > 0 || rest.length > 0 || ticket.status === 'closed') && (
        <span className={css.tags} data-tags data-cut={cut || undefined}>
          {ticket.status === 'closed' && <PlainChip>{t('row.closed')}</PlainChip>}
          {shown.map((tag) => (
            <TagChip key={tag.id} name={tag.name} color={tag.color} />
          ))}
          {rest.length > 0 && (
            <PlainChip label={t('row.moreTags', { names: rest.map((tag) => tag.name).join(', ') })}>
              {t('common:more', { count: rest.length })}
            </PlainChip>
          )}
        </span>
      )}
      {(maySpy || isWaiting) && (
        <span className={css.tools} data-tools>
          {maySpy && (
            <IconButton
              className={css.eye}
              label={t('row.spy', { name })}
              icon={<IconEye size={16} stroke={1.75} />}
              onClick={() => acts.onSpy(ticket)}
            />
          )}
          {isWaiting && <DismissTicket ticket={ticket} />}
          {isWaiting && <AcceptTicket ticket={ticket} onAccepted={acts.onAccepted} />}
        </span>
      )}
    </div>
  );
}

/** The rotation's offer stands on the row, in the place of the connection: the queue still sees it. */
function Offer({ ticket, connection }: { ticket: Ticket; connection: string }) {
  const { t } = useTranslation('tickets');
  const me = useCurrentUser();
  const { offeredTo, offeredUntil } = ticket;
  if (offeredTo === null || offeredUntil === null) {
    return <span className={css.cut}>{connection}</span>;
  }
  const time = formatTime(offeredUntil, me.company.timezone);
  return (
    <span className={`${css.cut} ${css.offer}`}>
      {offeredTo === me.id ? t('row.offeredToYou', { time }) : t('row.offeredToOther')}
    </span>
  );
}

/** Of connections that share their name with another: what tells them apart, by their id. */
export const ConnectionNames = createContext<Readonly<Record<number, string>>>({});

function useConnectionName({ id, name }: Ticket['whatsapp']): string {
  return useContext(ConnectionNames)[id] ?? name;
}
