import type { PaymentOffer } from '@prosa/contract/subscription';
import { IconBarcode, IconCreditCard, IconExternalLink, IconWallet } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './payment-screen.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The providers' own pages: what is typed there is theirs alone. */
export function Ways({ offer, hasCode }: { offer: PaymentOffer; hasCode: boolean }) {
  const { t } = useTranslation('checkout');
  const ways = [
    { name: 'stripe', url: offer.stripeURL, Icon: IconCreditCard },
    { name: 'asaas', url: offer.asaasURL, Icon: IconBarcode },
    { name: 'mercadopago', url: offer.mercadopagoURL, Icon: IconWallet },
  ] as const;
  const open = ways.filter(({ url }) => url !== null);
  if (open.length === 0) return null;
  return (
    <>
      <span className={css.label}>{t(hasCode ? 'payment.otherWays' : 'payment.ways')}</span>
      <ul className={css.ways}>
        {open.map(({ name, url, Icon }) => (
          <li key={name}>
            <a className={css.way} href={url ?? ''} target="_blank" rel="noreferrer">
              <Icon {...icon} />
              <span>
                <b>{t(`way.${name}.name`)}</b>
                <small>{t(`way.${name}.text`)}</small>
              </span>
              <IconExternalLink {...icon} size={16} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
