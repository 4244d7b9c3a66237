import type { SupportConsent } from '@prosa/contract/support';
import { supportTimes } from '@prosa/contract/support';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatTime } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { SettingGroup } from './rows/setting-group.tsx';
import { SettingRow } from './rows/setting-row.tsx';
import { supportQuery } from './support-queries.ts';

type Code = { code: string; until: string };

/** Whether somebody of the platform may come in: an admin gives a code, and can take it back. */
export function SupportGroup() {
  const { t } = useTranslation(['billing', 'settings']);
  const client = useQueryClient();
  const { timezone } = useCurrentUser().company;
  const { data } = useQuery(supportQuery);
  const [code, setCode] = useState<string | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: supportQuery.queryKey });
  const onError = (error: unknown) => toast.error(errorText(error));
  const make = useMutation({
    mutationFn: () => api.post<Code>('/support'),
    onSuccess: (made) => setCode(made.code),
    onError,
    onSettled: reload,
  });
  const revoke = useMutation({
    mutationFn: () => api.delete('/support'),
    onSuccess: () => toast.success(t('support.revoked')),
    onError,
    onSettled: reload,
  });
  if (!data) return null;
  return (
    <SettingGroup title={t('settings:group.platform')} text={t('settings:groupText.platform')}>
      <SettingRow label={t('support.title')} hint={hintOf(data)}>
        {() => (
          <Row>
            {(data.codeUntil || data.entry) && (
              <Button size="small" busy={revoke.isPending} onClick={() => revoke.mutate()}>
                {t('support.revoke')}
              </Button>
            )}
            {!data.entry && (
              <Button size="small" busy={make.isPending} onClick={() => make.mutate()}>
                {t('support.make')}
              </Button>
            )}
            <SecretDialog
              secret={code}
              title={t('support.made')}
              label={t('support.made')}
              text={t('support.once', { minutes: supportTimes.codeMinutes })}
              onClose={() => setCode(null)}
            />
          </Row>
        )}
      </SettingRow>
    </SettingGroup>
  );

  function hintOf(consent: SupportConsent): string {
    if (consent.entry) {
      const { name, until } = consent.entry;
      return t('support.inside', { name, time: formatTime(until, timezone) });
    }
    if (consent.codeUntil) {
      return t('support.waiting', { time: formatTime(consent.codeUntil, timezone) });
    }
    return t('support.hint');
  }
}
