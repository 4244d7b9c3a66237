import { IconDeviceMobile, IconLock, IconPhoneX } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './notice-content.module.css';

const icon = { size: 15, stroke: 1.9, 'aria-hidden': true };

/** A message that cannot be read here, yet or ever: said, not passed over. */
export function UnreadableContent({ kind }: { kind: 'undecryptable' | 'unsupported' }) {
  const { t } = useTranslation('messages');
  return (
    <span className={css.notice}>
      {kind === 'undecryptable' ? <IconLock {...icon} /> : <IconDeviceMobile {...icon} />}
      {t(kind)}
    </span>
  );
}

export function CallContent() {
  const { t } = useTranslation('messages');
  return (
    <span className={css.call}>
      <IconPhoneX {...icon} size={18} />
      {t('call.missed')}
    </span>
  );
}
