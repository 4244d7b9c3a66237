import type { Ticket } from '@prosa/contract/ticket';
import { mayTakeStep, type PressedStep, planStep } from '@prosa/contract/ticket-steps';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { hasCode } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts';
import { intendToWrite } from '../../../lib/tickets/intents.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useChangeTicket } from '../ticket-mutations.ts';
import { ticketQuery } from '../ticket-queries.ts';
import { type LeavingStep, leaveWayBack } from './way-back.ts';

type Take = (() => void) | null;
export type TicketSteps = Record<'accept' | 'return' | 'resolve' | 'reopen', Take> & {
  /** The contact's live ticket, which is in the way of reopening this one. */
  other: string | null;
  leaveOther: () => void;
};

/** What takes a ticket out of one's hands, by what became of it. */
const leavingSteps = { closed: 'resolve', pending: 'return', open: null } as const;

/** What the ticket's status allows now, by press and by key. */
export function useTicketSteps(ticket: Ticket): TicketSteps {
  const { t } = useTranslation('desk');
  const me = useCurrentUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  /** The toast that offers what a key may have done meanwhile. */
  const told = useRef<number>(null);
  const [other, setOther] = useState<string | null>(null);
  const go = (ticketId?: string) =>
    void navigate({ to: '/tickets/{-$ticketId}', params: { ticketId } });
  const goToWrite = (uuid: string) => {
    intendToWrite(uuid);
    go(uuid);
  };

  const change = useChangeTicket({
    onDone: (done) => {
      const step = leavingSteps[done.status];
      // Taken back by its key before the server had answered.
      const isUndone = client.getQueryData(ticketQuery(done.uuid).queryKey)?.status !== done.status;
      if (!step || isUndone) return;
      told.current = toast.done(t(`stepDone.${step}`, { name: done.contact.name }), {
        label: t(`stepUndo.${step}`),
        act: () => undo(step, done),
      });
    },
    onFailed: (error, { uuid }) => {
      const otherUuid = hasCode(error, 'ERR_OTHER_OPEN_TICKET') && error.body.ticketUuid;
      if (otherUuid) return setOther(otherUuid);
      toast.error(errorText(error));
      go(uuid);
    },
  });
  const undo = (step: LeavingStep, done: Ticket) => {
    if (told.current !== null) toast.dismiss(told.current);
    const back = step === 'resolve' ? 'reopen' : 'accept';
    change.mutate({ ticket: done, ...planStep(back, done, me) });
    goToWrite(done.uuid);
  };
  const take = (step: PressedStep, onSuccess?: () => void) =>
    change.mutate({ ticket, ...planStep(step, ticket, me) }, { onSuccess });
  /** Done with it: the desk goes on to the list at once, and comes back if it was refused. */
  const takeAndLeave = (step: 'resolve' | 'return') => {
    take(step);
    // Not first when the server has answered: whoever slipped notices at once.
    const done = { ...ticket, ...planStep(step, ticket, me).outcome };
    leaveWayBack({ step, uuid: ticket.uuid, act: () => undo(step, done) });
    go();
  };
  /** By the specification it is left; the way back stands where that is told. */
  const leaveReopened = () => {
    const act = () => {
      if (told.current !== null) toast.dismiss(told.current);
      goToWrite(ticket.uuid);
    };
    told.current = toast.done(t('stepDone.reopen', { name: ticket.contact.name }), {
      label: t('stepUndo.reopen'),
      act,
    });
    leaveWayBack({ step: 'reopen', uuid: ticket.uuid, act });
    go();
  };
  const offer = (step: PressedStep, act: () => void): Take =>
    mayTakeStep(ticket, step) ? act : null;

  const steps = {
    accept: offer('accept', () => {
      take('accept');
      // What was pressed goes, and an answer is what comes next.
      intendToWrite(ticket.uuid);
    }),
    return: offer('return', () => takeAndLeave('return')),
    resolve: offer('resolve', () => takeAndLeave('resolve')),
    reopen: offer('reopen', () => take('reopen', leaveReopened)),
  };
  useShortcut('acceptTicket', steps.accept);
  useShortcut('returnTicket', steps.return);
  useShortcut('resolveTicket', steps.resolve);
  useShortcut('reopenTicket', steps.reopen);
  return { ...steps, other, leaveOther: () => setOther(null) };
}
