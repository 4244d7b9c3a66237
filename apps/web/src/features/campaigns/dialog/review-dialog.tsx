import type { Campaign } from '@prosa/contract/campaign';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { forecastQuery } from '../campaign-queries.ts';
import css from './forecast.module.css';
import { ForecastWords } from './forecast-words.tsx';

type Props = {
  /** As it is kept now. */
  campaign: Campaign;
  /** When it is to begin, as people read it; null: at once. */
  when: string | null;
  opened: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The last look before anything is sent: whom, how long, at what risk. */
export function ReviewDialog({ campaign, when, opened, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation('campaigns');
  const { data, isError, refetch } = useQuery({ ...forecastQuery(campaign), enabled: opened });
  const isReady =
    data !== undefined &&
    data.reached > 0 &&
    data.missing.length === 0 &&
    data.unknownVariables.length === 0;
  const count = data?.reached ?? 0;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={when === null ? t('review.now') : t('review.at', { time: when })}
      width={560}
      above
    >
      <DialogBody>
        <div className={css.panel}>
          {data && <ForecastWords forecast={data} campaign={campaign} />}
          {!data && !isError && <p role="status">{t('review.counting')}</p>}
          {isError && <LoadError compact retry={refetch} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          {t('review.back')}
        </Button>
        <Button variant="primary" busy={busy} disabled={!isReady} onClick={onConfirm}>
          {t(when === null ? 'review.send' : 'review.schedule', { count })}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
