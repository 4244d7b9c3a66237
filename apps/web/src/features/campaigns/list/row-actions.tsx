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
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton, iconLinkClass } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { CampaignActs } from '../campaign-acts.ts';
import css from './row-actions.module.css';

const icon = { size: 18, stroke: 1.75 } as const;
const inMenu = { ...icon, 'aria-hidden': true } as const;

/** On a phone most of them are in the menu: beside the words there is room for a few. */
export function RowActions({ campaign, acts }: { campaign: Campaign; acts: CampaignActs }) {
  const { t } = useTranslation('campaigns');
  const { status, editable } = campaign;
  const of = { name: campaign.name };
  const isNarrow = useNarrow();
  const edit = {
    label: t(editable === 'none' ? 'showOf' : 'editOf', of),
    Icon: editable === 'none' ? IconEye : IconPencil,
    act: () => acts.edit(campaign),
  };
  const remove = {
    label: t('deleteOf', of),
    disabled: status === 'EM_ANDAMENTO',
    act: () => acts.remove(campaign),
  };
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
      {!isNarrow && (
        <IconButton label={edit.label} icon={<edit.Icon {...icon} />} onClick={edit.act} />
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('moreOf', of)} icon={<IconDots {...icon} />} />
        </Menu.Target>
        <Menu.Dropdown>
          {isNarrow && (
            <Menu.Item leftSection={<edit.Icon {...inMenu} />} onClick={edit.act}>
              {edit.label}
            </Menu.Item>
          )}
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
          {isNarrow && (
            <Menu.Item
              leftSection={<IconTrash {...inMenu} />}
              disabled={remove.disabled}
              onClick={remove.act}
            >
              {remove.label}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {!isNarrow && (
        <IconButton
          label={remove.label}
          icon={<IconTrash {...icon} />}
          disabled={remove.disabled}
          onClick={remove.act}
        />
      )}
    </span>
  );
}
