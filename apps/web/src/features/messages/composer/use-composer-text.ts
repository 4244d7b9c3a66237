import { languages } from '@prosa/contract/setting';
import { fillTemplate } from '@prosa/contract/templates';
import type { Ticket } from '@prosa/contract/ticket';
import { useCallback, useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { readItem, writeItem } from '../../../lib/storage.ts';

/** What the customer of a ticket will read of a text, as the server would fill it now. */
export function useFilledText({ contact, code, queue }: Ticket): (text: string) => string {
  const { name: user, company } = useCurrentUser();
  const { timezone, settings } = company;
  const chosen = settings.find(({ key }) => key === 'language')?.value;
  const language = languages.find((one) => one === chosen) ?? 'pt';
  return useCallback(
    (text) =>
      fillTemplate(text, {
        contact,
        protocol: code,
        user,
        queue: queue?.name ?? '',
        now: new Date(),
        timezone,
        language,
      }),
    [contact, code, user, queue, timezone, language],
  );
}

/** On until somebody says otherwise, and remembered by this browser. */
export function useSignOption(): [boolean, (signs: boolean) => void] {
  const [signs, setSigns] = useState(() => readItem('signOption') !== 'false');
  return [
    signs,
    (next) => {
      setSigns(next);
      writeItem('signOption', String(next));
    },
  ];
}
