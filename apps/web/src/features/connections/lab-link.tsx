import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.tsx';
import { labQuery } from './get-lab.ts';
import { isThisMachine } from './this-machine.ts';

/** To the lab's telephones, for whoever sits at the machine that they run on. */
export function LabLink() {
  const { t } = useTranslation('connections');
  const { data } = useQuery({ ...labQuery, enabled: isThisMachine(location.hostname) });
  if (!data?.telephones) return null;
  return (
    <a className={buttonClass({})} href={data.telephones} target="_blank" rel="noreferrer">
      <IconDeviceMobile size={16} stroke={1.75} aria-hidden="true" />
      {t('openTelephones')}
    </a>
  );
}
