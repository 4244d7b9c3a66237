import { useTranslation } from 'react-i18next';
import css from './contact-drawer.module.css';

type Props = { facts: readonly { name: string; value: string }[] };

/** What the company noted of the contact: name and value. */
export function ContactFacts({ facts }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <section className={css.section} aria-label={t('facts')}>
      <h3 className={css.heading}>{t('facts')}</h3>
      <dl className={css.facts}>
        {facts.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one name
          <div key={index} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
