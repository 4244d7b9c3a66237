import type { locationData } from '@prosa/contract/message';
import { IconMapPinFilled } from '@tabler/icons-react';
import type { z } from 'zod';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './location-content.module.css';

/** A drawing of a map, not one: no other host is asked before somebody follows the link. */
export function LocationContent({ location }: { location: z.infer<typeof locationData> }) {
  const { t } = useTranslation('messages');
  const { latitude, longitude, name, address, live } = location;
  const query = new URLSearchParams({ api: '1', query: `${latitude},${longitude}` });
  return (
    <a
      className={css.location}
      href={`https://www.google.com/maps/search/?${query}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className={css.map}>
        <svg aria-hidden="true" viewBox="0 0 110 58" preserveAspectRatio="xMidYMid slice">
          <path className={css.water} d="M-5 50c30-8 60 8 120-4v20H-5z" />
          <path className={css.road} d="M-4 22l46 4 20-40M42 26l10 40M52 60l62-34M30 62l-34-18" />
        </svg>
        <IconMapPinFilled size={24} aria-hidden="true" />
      </span>
      <span className={css.words}>
        <bdi className={css.name}>{name || t(live ? 'location.live' : 'location.unnamed')}</bdi>
        <bdi className={css.address}>
          {address || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
        </bdi>
        <span className={css.open}>{t('location.open')}</span>
      </span>
    </a>
  );
}
