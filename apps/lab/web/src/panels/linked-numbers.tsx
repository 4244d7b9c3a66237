import { formatNumber } from '../../../../web/src/lib/phone.ts';
import { Button } from '../../../../web/src/ui/button.tsx';
import { classNames } from '../../../../web/src/ui/class-names.ts';
import { useWords } from '../words/words.tsx';
import { useAct, useWorld } from '../world/use-world.tsx';
import css from './panels.module.css';

/** Every device that is linked to some telephone, as the telephone's own list shows them. */
export function LinkedNumbers() {
  const w = useWords();
  const act = useAct();
  const world = useWorld();
  const linked = Object.values(world.telephones).flatMap((telephone) =>
    telephone.devices.map((device) => ({ telephone, device })),
  );
  return (
    <section className={css.section} aria-label={w.linked}>
      <h2 className={css.title}>
        {w.linked} <span className={css.count}>{linked.length}</span>
      </h2>
      {linked.length === 0 && <p className={css.hint}>{w.noneLinked}</p>}
      <ul>
        {linked.map(({ telephone, device }) => (
          <li key={device.id} className={css.device}>
            <i className={classNames(css.dot, device.online && css.on)} />
            <span className={css.words}>
              <b>{telephone.name}</b>
              <small>
                {`${formatNumber(telephone.number)} · ${device.online ? w.deviceOnline : w.deviceOffline}`}
              </small>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={w.unlinkOf(telephone.name)}
              onClick={() => act((lab) => lab.unlink(device.id))}
            >
              {w.unlink}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
