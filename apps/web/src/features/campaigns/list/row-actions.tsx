import type { Campaign } from '@prosa/contract/campaign';
import {
  IconChartBar,
  IconCopy,
  IconDots,
  IconEye,
  IconPencil,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { IconButton, iconLinkClass } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { CampaignActs } from '../campaign-acts.ts';
import css from './row-actions.module.css';

const icon = { size: 18, stroke: 1.75 } as const;
const inMenu = { ...icon, 'aria-hidden': true } as const;

export function RowActions({ campaign, acts }: { campaign: Campaign; acts: CampaignActs }) {
  const { t } = useTranslation('campaigns');
  const { status, editable } = campaign;
  const of = { name: campaign.name };
  const isOver = status === 'FINALIZADA' || status === 'CANCELADA';
  return (
    <span className={css.actions}>
      {status === 'EM_ANDAMENTO' && (
        <Button size="small" aria-label={t('stopOf', of)} onClick={() => acts.stop(campaign)}>
          {t('stop')}
        </Button>
      )}
      {status === 'CANCELADA' && (
        <Button size="small" aria-label={t('resumeOf', of)} onClick={() => acts.resume(campaign)}>
          {t('resume')}
        </Button>
      )}
      <Link
        to="/campaign/$campaignId/report"
        params={{ campaignId: String(campaign.id) }}
        className={iconLinkClass}
        aria-label={t('reportOf', of)}
        title={t('reportOf', of)}
      >
        <IconChartBar {...icon} aria-hidden="true" />
      </Link>
      <IconButton
        label={t(editable === 'none' ? 'showOf' : 'editOf', of)}
        icon={editable === 'none' ? <IconEye {...icon} /> : <IconPencil {...icon} />}
        onClick={() => acts.edit(campaign)}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('moreOf', of)} icon={<IconDots {...icon} />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCopy {...inMenu} />}
            onClick={() => acts.duplicate(campaign)}
          >
            {t('duplicate')}
          </Menu.Item>
          {isOver && (
            <Menu.Item
              leftSection={<IconRepeat {...inMenu} />}
              onClick={() => acts.again(campaign)}
            >
              {t('again')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <IconButton
        label={t('deleteOf', of)}
        icon={<IconTrash {...icon} />}
        disabled={status === 'EM_ANDAMENTO'}
        onClick={() => acts.remove(campaign)}
      />
    </span>
  );
}
