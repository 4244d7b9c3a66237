import type { Attendant } from '@prosa/contract/dashboard';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { countWords, ratingWords, timeWords } from '../figure-words.ts';
import { FigureLink } from '../parts/figure-link.tsx';
import { Section } from '../parts/section.tsx';
import { ShowAll } from '../parts/show-all.tsx';
import { useLocale } from '../parts/use-locale.ts';
import css from './attendants.module.css';

const firstRows = 10;

/** Everybody: how much they resolved, how they were rated, how long it took, whether they are here. */
export function Attendants({ attendants }: { attendants: readonly Attendant[] }) {
  const { t } = useTranslation('dashboard');
  const online = attendants.filter((one) => one.online).length;
  const sorted = attendants.toSorted((a, b) => b.attendances - a.attendances);
  return (
    <Section
      figure="attendants"
      table="attendants"
      note={t('onlineOf', { count: online, total: attendants.length })}
    >
      <ShowAll rows={sorted} first={firstRows}>
        {(shown) => (
          <table className={css.table} aria-label={t('figure.attendants')}>
            <thead>
              <tr>
                <th scope="col">{t('column.name')}</th>
                <th scope="col">{t('column.tickets')}</th>
                <th scope="col">{t('column.rating')}</th>
                <th scope="col" className={css.average}>
                  {t('column.average')}
                </th>
                <th scope="col">{t('column.status')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <Row key={one.id} attendant={one} />
              ))}
            </tbody>
          </table>
        )}
      </ShowAll>
    </Section>
  );
}

function Row({ attendant }: { attendant: Attendant }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const locale = useLocale();
  const { id, name, attendances, rating, avgSupportTime, online } = attendant;
  const time = avgSupportTime === null ? null : timeWords(avgSupportTime);
  const count = countWords(attendances, locale);
  return (
    <tr>
      <td>
        <span className={css.person}>
          <Avatar name={name} seed={id} size={28} />
          <span className={css.words}>
            <b className={css.name}>{name}</b>
            {time && <small className={css.under}>{time}</small>}
          </span>
        </span>
      </td>
      <td className={css.number}>
        {attendances > 0 ? (
          <FigureLink part={{ figure: 'finished', user: id }} name={name} value={count} />
        ) : (
          count
        )}
      </td>
      <td>
        {rating === null ? (
          <span className={css.none}>{t('noRatings')}</span>
        ) : (
          <span className={css.rate}>
            <FigureLink
              part={{ figure: 'rated', user: id }}
              name={`${name}, ${t('column.rating')}`}
              value={ratingWords(rating, locale)}
              className={css.name}
            />
            <i style={{ '--share': `${(rating / 3) * 100}%` } as CSSProperties} />
          </span>
        )}
      </td>
      <td className={css.average}>{time ?? <span className={css.none}>{t('noData')}</span>}</td>
      <td>
        <span className={css.status} data-online={online || undefined}>
          {t(online ? 'common:online' : 'common:offline')}
        </span>
      </td>
    </tr>
  );
}
