import type { Webhook } from '@prosa/contract/webhook';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DeleteRow } from '../../ui/delete-dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { State } from '../../ui/state.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { useDeleteWebhook } from './webhook-mutations.ts';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhooksTable } from './webhooks-table.tsx';

/** Where the company wants to hear what happens in it. */
export function WebhooksTab() {
  const { t } = useTranslation('messages-api');
  const query = useQuery(webhooksQuery);
  const edited = useDialog<Webhook | null>();
  const log = useDialog<Webhook>();
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [renewed, setRenewed] = useState<string | null>(null);
  return (
    <Stack gap={6}>
      <Row apart>
        <p>{t('webhooks.text')}</p>
        <AddButton label={t('webhooks.add')} onAdd={() => edited.open(null)} />
      </Row>
      <WebhooksTable
        webhooks={query.data ?? []}
        query={query}
        empty={<State art="talk" title={t('webhooks.empty')} text={t('webhooks.emptyText')} />}
        onLog={log.open}
        onEdit={edited.open}
        onDelete={setLeaving}
      />
      {edited.dialog && (
        <WebhookDialog
          key={edited.dialog.key}
          webhook={edited.dialog.subject}
          opened={edited.dialog.opened}
          onClose={edited.close}
          onMade={setSecret}
          onRenewed={setRenewed}
        />
      )}
      {log.dialog && (
        <DeliveryLog
          key={log.dialog.key}
          webhook={log.dialog.subject}
          opened={log.dialog.opened}
          onClose={log.close}
        />
      )}
      <SecretDialog
        secret={secret}
        title={t('webhooks.made')}
        label={t('webhooks.secret')}
        text={t('webhooks.once')}
        onClose={() => setSecret(null)}
      />
      <SecretDialog
        secret={renewed}
        title={t('webhooks.renewed')}
        label={t('webhooks.secret')}
        text={t('webhooks.once')}
        onClose={() => setRenewed(null)}
      />
      <DeleteRow
        row={leaving}
        remove={useDeleteWebhook()}
        title={({ name }) => t('webhooks.deleteOf', { name })}
        warning={() => t('webhooks.deleteWarning')}
        deleted={t('webhooks.deleted')}
        onClose={() => setLeaving(null)}
      />
    </Stack>
  );
}
