import type { Schedule } from '@prosa/contract/scheduled-message';
import type { Language } from '@prosa/contract/setting';
import { fillTemplate } from '@prosa/contract/templates';

/** As its reader will see it; what is known only when it goes out stays a variable. */
export function filledBody(
  { body, contact, user, sendAt }: Pick<Schedule, 'body' | 'contact' | 'user' | 'sendAt'>,
  { timezone, language }: { timezone: string; language: Language },
): string {
  return fillTemplate(body, {
    contact: { ...contact, email: '{email}' },
    user: user.name,
    queue: '{{queue}}',
    protocol: '{{protocol}}',
    now: new Date(sendAt),
    timezone,
    language,
  });
}
