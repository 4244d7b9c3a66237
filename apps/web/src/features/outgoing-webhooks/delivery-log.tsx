import type { Webhook, WebhookDelivery } from '@prosa/contract/webhook';
import { IconRefresh, IconSend2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { uniqueById } from '../../lib/upsert.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { State } from '../../ui/state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useSendAgain } from './webhook-mutations.ts';
import { deliveriesQuery } from './webhook-queries.ts';
import css from './webhooks.module.css';

type Props = { webhook: Webhook; opened: boolean; onClose: () => void };

/** What was told to a webhook, each try of it, and ways to tell it again. */
export function DeliveryLog({ webhook, opened, onClose }: Props) {
  const { t } = useTranslation('messages-api');
  const query = useInfiniteQuery({ ...deliveriesQuery(webhook.id), enabled: opened });
  const deliveries = uniqueById(query.data?.pages.map((page) => page.deliveries) ?? []);
  const send = useSendAgain(webhook.id);
  const failed = (error: unknown) => toast.error(errorText(error));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('log.title', { name: webhook.name })}
      width={720}
    >
      <DialogBody>
        <ReplaySpan webhookId={webhook.id} />
        {query.isError && deliveries.length === 0 && (
          <LoadError title={t('log.errorTitle')} retry={query.refetch} />
        )}
        {query.isSuccess && deliveries.length === 0 && (
          <State compact art="talk" title={t('log.empty')} text={t('log.emptyText')} />
        )}
        <ul className={css.log} aria-label={t('log.title', { name: webhook.name })}>
          {deliveries.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              busy={send.isPending}
              onReplay={() =>
                send.mutate(
                  { what: 'one', deliveryId: delivery.id },
                  { onSuccess: () => toast.success(t('log.replaying')), onError: failed },
                )
              }
            />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('log.more')}
          </Button>
        )}
      </DialogBody>
      <DialogFooter>
        <Button
          icon={<IconSend2 size={16} stroke={1.75} />}
          busy={send.isPending}
          onClick={() => send.mutate({ what: 'test' }, { onError: failed })}
        >
          {t('log.test')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('log.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

type DeliveryProps = { delivery: WebhookDelivery; busy: boolean; onReplay: () => void };

function Delivery({ delivery, busy, onReplay }: DeliveryProps) {
  const { t } = useTranslation('messages-api');
  const { timezone } = useCurrentUser().company;
  const { event, state, createdAt, tries, payload } = delivery;
  const looks = { waiting: css.warn, delivered: css.good, failed: css.bad };
  return (
    <li>
      <details>
        <summary>
          <span className={looks[state]}>{t(`log.state.${state}`)}</span>
          <b>{event}</b>
          <small>{formatMoment(createdAt, timezone)}</small>
          <small>{t('log.tries', { count: tries.length })}</small>
        </summary>
        <ol>
          {tries.map((one) => (
            <li key={one.at}>
              <small>
                {formatMoment(one.at, timezone)} · {one.ms} ms ·{' '}
                {one.status ?? t(`log.error.${one.error as 'no-answer'}`)}
              </small>
              {one.answer && <pre>{one.answer}</pre>}
            </li>
          ))}
        </ol>
        <pre>{payload}</pre>
        <Button
          size="small"
          icon={<IconRefresh size={16} stroke={1.75} />}
          busy={busy}
          onClick={onReplay}
        >
          {t('log.replay')}
        </Button>
      </details>
    </li>
  );
}

/** What happened between two moments, as the clock here shows them. */
function ReplaySpan({ webhookId }: { webhookId: number }) {
  const { t } = useTranslation('messages-api');
  const [span, setSpan] = useState({ from: '', to: '' });
  const send = useSendAgain(webhookId);
  const isWhole = span.from !== '' && span.to !== '' && span.from <= span.to;
  const replay = () =>
    send.mutate(
      {
        what: 'span',
        from: new Date(span.from).toISOString(),
        to: new Date(span.to).toISOString(),
      },
      {
        onSuccess: ({ count = 0 }) => toast.success(t('log.replayed', { count })),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return (
    <Row className={css.span ?? ''}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="datetime-local"
          label={t(`log.${end}`)}
          value={span[end]}
          onChange={(event) => setSpan({ ...span, [end]: event.currentTarget.value })}
        />
      ))}
      <Button disabled={!isWhole} busy={send.isPending} onClick={replay}>
        {t('log.replaySpan')}
      </Button>
    </Row>
  );
}
