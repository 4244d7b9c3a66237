import type { Campaign } from '@prosa/contract/campaign';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { CampaignActs } from './campaign-acts.ts';
import { useCampaignChange, useCopyCampaign } from './campaign-mutations.ts';

/** Stops a campaign, goes on with it, or makes another of it; each says what it did, or why not. */
export function useCampaignSteps(
  onMade: (campaign: Campaign) => void,
): Pick<CampaignActs, 'stop' | 'resume' | 'duplicate' | 'again'> {
  const { t } = useTranslation('campaigns');
  const cancel = useCampaignChange('cancel');
  const restart = useCampaignChange('restart');
  const duplicate = useCopyCampaign('duplicate');
  const again = useCopyCampaign('again');
  const failed = (error: unknown) => toast.error(errorText(error));
  const made = (words: string) => (campaign: Campaign) => {
    toast.success(words);
    onMade(campaign);
  };
  return {
    stop: ({ id }) =>
      cancel.mutate(id, { onSuccess: () => toast.success(t('stopped')), onError: failed }),
    resume: ({ id }) =>
      restart.mutate(id, { onSuccess: () => toast.success(t('resumed')), onError: failed }),
    duplicate: ({ id }) =>
      duplicate.mutate(id, { onSuccess: made(t('duplicated')), onError: failed }),
    again: ({ id }) =>
      again.mutate(id, {
        onSuccess: made(t('againMade')),
        onError: (error) => {
          if (hasCode(error, 'ERR_CAMPAIGN_INCOMPLETE')) toast.info(t('againNobody'));
          else failed(error);
        },
      }),
  };
}
