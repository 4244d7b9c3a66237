import type { LivePayload } from '@prosa/contract/events';
import type { SessionUser } from '@prosa/contract/session';

/** Pure: what the session shows of the own user, company and settings follows the events. */

export function withUserEvent(me: SessionUser, event: LivePayload<'user'>): SessionUser {
  if (event.action === 'delete' || event.user.id !== me.id) return me;
  const { name, email, profile, queues } = event.user;
  return { ...me, name, email, profile, super: event.user.super, queues };
}

export function withCompanyEvent(
  me: SessionUser,
  { company }: LivePayload<'company'>,
): SessionUser {
  const { name, email, dueDate, trialExpiration, standing, timezone, plan } = company;
  const shown = { name, email, dueDate, trialExpiration, standing, timezone, plan };
  return { ...me, company: { ...me.company, ...shown } };
}

export function withSettingEvent(
  me: SessionUser,
  { setting }: LivePayload<'settings'>,
): SessionUser {
  const settings = me.company.settings.map((known) =>
    known.key === setting.key ? setting : known,
  );
  return { ...me, company: { ...me.company, settings } };
}
