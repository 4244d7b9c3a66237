import { formatNumber } from '../../../../web/src/lib/phone.ts';
import { Button } from '../../../../web/src/ui/button.tsx';
import { ChannelMark } from '../../../../web/src/ui/channel-mark.tsx';
import { classNames } from '../../../../web/src/ui/class-names.ts';
import { useWords } from '../words/words.tsx';
import { useAct, useWorld } from '../world/use-world.tsx';
import { channelNames } from '../world/world.ts';
import css from './panels.module.css';

/** Every device that is linked to some telephone, as its own list shows them, and the pages. */
export function LinkedNumbers() {
  const w = useWords();
  const act = useAct();
  const world = useWorld();
  const linked = Object.values(world.telephones).flatMap((telephone) =>
    telephone.devices.map((device) => ({ telephone, device })),
  );
  const pages = world.pages.filter(({ subscribed }) => subscribed);
  return (
    <section className={css.section} aria-label={w.linked}>
      <h2 className={css.title}>
        {w.linked} <span className={css.count}>{linked.length + pages.length}</span>
      </h2>
      {linked.length + pages.length === 0 && <p className={css.hint}>{w.noneLinked}</p>}
      <ul>
        {linked.map(({ telephone, device }) => (
          <li key={device.id} className={css.device}>
            <i className={classNames(css.dot, device.online && css.on)} />
            <span className={css.words}>
              <b>{telephone.name}</b>
              <small>{formatNumber(telephone.number)}</small>
              <small>{device.online ? w.deviceOnline : w.deviceOffline}</small>
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
        {pages.map(({ id, name, channel }) => (
          <li key={id} className={css.device}>
            <i className={classNames(css.dot, css.on)} />
            <span className={css.words}>
              <b>{name}</b>
              <small>{w.channels[channel]}</small>
            </span>
            <ChannelMark channel={channelNames[channel]} size={16} />
          </li>
        ))}
      </ul>
    </section>
  );
}
