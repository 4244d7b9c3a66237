import type { Connection, ConnectionSession } from '@prosa/contract/connection';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { useBranding } from '../../../lib/branding/branding-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type pt from '../../../locales/pt/connections.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogBody } from '../../../ui/dialog.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LabLink } from '../connections-summary.tsx';
import { useNameOf } from '../told-apart.ts';
import css from './link-dialog.module.css';
import { PairingPanel } from './pairing-panel.tsx';
import { useRenewQr } from './session-mutations.ts';
import { useLateness } from './use-lateness.ts';

type Props = { connection: Connection; session: ConnectionSession | null };

/** The code on one side, what to do with it on the other. */
export function LinkPanels({ connection, session }: Props) {
  const { t } = useTranslation('connections');
  const nameOf = useNameOf();
  const { productName } = useBranding();
  const [byCode, setByCode] = useState(false);
  const qrcode = session?.qrcode ?? null;
  const pairingCode = session?.pairingCode ?? null;
  const [isLate, again] = useLateness(qrcode === null);
  const awaited = whatIsAwaited({ qrcode, pairingCode, byCode });
  const doing = awaited === 'preparing' && isLate ? null : awaited;
  const isLab = connection.provider === 'lab';
  const steps = isLab ? labSteps : phoneSteps;
  return (
    <DialogBody>
      <div className={css.panels}>
        <div className={css.code}>
          {byCode ? (
            <PairingPanel connection={connection} pairingCode={pairingCode} />
          ) : (
            <>
              {qrcode === null && isLate ? (
                <Late connectionId={connection.id} onRetry={again} />
              ) : (
                <Qr code={qrcode} label={t('link.code', { name: nameOf(connection) })} />
              )}
              <p className={css.renews}>{t('link.renews')}</p>
            </>
          )}
        </div>
        <div className={css.words}>
          <LinkSteps steps={byCode ? steps.code : steps.qr} />
          {isLab && <LabLink />}
          {!isLab && (
            <p className={css.note}>
              <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
              {t('link.note', { product: productName })}
            </p>
          )}
          <div className={css.foot}>
            <span className={css.doing} role="status">
              {doing && <Spinner />}
              {doing && t(`link.${doing}`)}
            </span>
            <Button variant="quiet" size="small" onClick={() => setByCode(!byCode)}>
              {t(byCode ? 'link.useQr' : 'link.useCode')}
            </Button>
          </div>
        </div>
      </div>
    </DialogBody>
  );
}

type Codes = { qrcode: string | null; pairingCode: string | null; byCode: boolean };

function whatIsAwaited({ qrcode, pairingCode, byCode }: Codes) {
  if (!qrcode) return 'preparing';
  if (!byCode) return 'waiting';
  return pairingCode ? 'waitingCode' : null;
}

const phoneSteps = {
  qr: ['open', 'devices', 'scan'],
  code: ['open', 'devices', 'withNumber', 'type'],
} as const;
const labSteps = { qr: ['labOpen', 'labScan'], code: ['labNumber', 'labOpen', 'labType'] } as const;

function Qr({ code, label }: { code: string | null; label: string }) {
  if (code) return <QrCode text={code} label={label} />;
  return (
    <div className={css.coming} aria-busy="true">
      <Skeleton height={256} />
    </div>
  );
}

function Late({ connectionId, onRetry }: { connectionId: number; onRetry: () => void }) {
  const { t } = useTranslation('connections');
  const renew = useRenewQr();
  return (
    <div className={css.late} role="alert">
      <p>{t('link.late')}</p>
      <Button
        busy={renew.isPending}
        onClick={() => renew.mutate(connectionId, { onSuccess: onRetry })}
      >
        {t('link.retry')}
      </Button>
    </div>
  );
}

type Step = keyof typeof pt.link.steps;

/** What to do on the telephone, one thing after the other, with the words that stand there. */
function LinkSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('connections');
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step}>
          <span>
            <Trans t={t} i18nKey={`link.steps.${step}`} components={{ b: <b /> }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
