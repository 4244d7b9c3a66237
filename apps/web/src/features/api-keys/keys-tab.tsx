import type { ApiKey } from '@prosa/contract/api-key';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DeleteRow } from '../../ui/delete-dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { State } from '../../ui/state.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { useRevokeApiKey } from './api-key-mutations.ts';
import { apiKeysQuery } from './api-key-queries.ts';
import { ApiKeysTable } from './api-keys-table.tsx';

/** The company's API keys, to make, change and revoke. */
export function KeysTab() {
  const { t } = useTranslation('messages-api');
  const query = useQuery(apiKeysQuery);
  const { dialog, open, close } = useDialog<ApiKey | null>();
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Stack gap={6}>
      <Row apart>
        <p>{t('keys.text')}</p>
        <AddButton label={t('keys.add')} onAdd={() => open(null)} />
      </Row>
      <ApiKeysTable
        apiKeys={query.data ?? []}
        query={query}
        empty={<State art="lock" title={t('keys.empty')} text={t('keys.emptyText')} />}
        onEdit={open}
        onRevoke={setLeaving}
      />
      {dialog && (
        <ApiKeyDialog
          key={dialog.key}
          apiKey={dialog.subject}
          opened={dialog.opened}
          onClose={close}
          onMade={setSecret}
        />
      )}
      <SecretDialog
        secret={secret}
        title={t('keys.made')}
        label={t('keys.key')}
        text={t('keys.once')}
        onClose={() => setSecret(null)}
      />
      <DeleteRow
        row={leaving}
        remove={useRevokeApiKey()}
        title={({ name }) => t('keys.revokeOf', { name })}
        warning={() => t('keys.revokeWarning')}
        confirmWord={t('keys.revoke')}
        deleted={t('keys.revoked')}
        onClose={() => setLeaving(null)}
      />
    </Stack>
  );
}
