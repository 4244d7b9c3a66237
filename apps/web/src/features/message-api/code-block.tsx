import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './message-api.module.css';

type Props = {
  label: string;
  code: string;
  /** What is copied, where that is more than what is shown. */
  whole?: string;
};

export function CodeBlock({ label, code, whole = code }: Props) {
  const { t } = useTranslation('messages-api');
  const words = { copied: t('copied'), failed: t('copyFailed') };
  return (
    <div className={css.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={label}>
        <pre>{code}</pre>
      </section>
      <IconButton
        small
        label={t('copyOf', { what: label })}
        icon={<IconCopy size={16} stroke={1.75} />}
        onClick={() => copyText(whole, words)}
      />
    </div>
  );
}
