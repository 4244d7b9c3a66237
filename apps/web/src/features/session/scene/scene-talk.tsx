import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Ticks } from '../../../ui/ticks.tsx';
import css from './scene-talk.module.css';

export function SceneTalk() {
  const { t } = useTranslation('session');
  return (
    <div className={css.talk}>
      <p className={css.bubble}>
        {t('scene.ask')}
        <span className={css.meta}>09:02</span>
      </p>
      <p className={classNames(css.bubble, css.own)}>
        <b>Caio Brito</b>
        {t('scene.answer')}
        <span className={css.meta}>
          09:02 <Ticks state="read" />
        </span>
      </p>
      <p className={css.bubble}>
        {t('scene.yes')}
        <span className={css.meta}>09:03</span>
        <span className={css.reaction}>❤️</span>
      </p>
    </div>
  );
}
