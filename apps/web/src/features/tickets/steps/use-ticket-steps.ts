import type { Ticket } from '@prosa/contract/ticket';
import { mayTakeStep, type PressedStep, planStep } from '@prosa/contract/ticket-steps';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts';
import { intendToWrite } from '../../../lib/tickets/intents.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useChangeTicket } from '../ticket-mutations.ts';

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
      if (!step) return;
      toast.done(t(`stepDone.${step}`, { name: done.contact.name }), {
        label: t(`stepUndo.${step}`),
        act: () => {
          change.mutate({
            ticket: done,
            ...planStep(step === 'resolve' ? 'reopen' : 'accept', done, me),
          });
          goToWrite(done.uuid);
        },
      });
    },
    onFailed: (error, { uuid }) => {
      const otherUuid = hasCode(error, 'ERR_OTHER_OPEN_TICKET') && error.body.ticketUuid;
      if (otherUuid) return setOther(otherUuid);
      toast.error(errorText(error));
      go(uuid);
    },
  });
  const take = (step: PressedStep, onSuccess?: () => void) =>
    change.mutate({ ticket, ...planStep(step, ticket, me) }, { onSuccess });
  /** Done with it: the desk goes on to the list at once, and comes back if it was refused. */
  const takeAndLeave = (step: PressedStep) => {
    take(step);
    go();
  };
  /** By the specification it is left; the way back stands where that is told. */
  const leaveReopened = () => {
    toast.done(t('stepDone.reopen', { name: ticket.contact.name }), {
      label: t('stepUndo.reopen'),
      act: () => goToWrite(ticket.uuid),
    });
    go();
  };
  const offer = (step: PressedStep, act: () => void): Take =>
    mayTakeStep(ticket, step) ? act : null;

  const steps = {
    accept: offer('accept', () => take('accept')),
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
