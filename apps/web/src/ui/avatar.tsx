import { type CSSProperties, type ReactNode, useState } from 'react';
import css from './avatar.module.css';
import { hueOf, initialsOf } from './avatar-face.ts';
import { type ChannelName, channelPictures } from './channel-mark.tsx';

type AvatarProps = {
  name: string;
  /** What the colour is made from; a name may change, an id does not. */
  seed?: string | number;
  picture?: string | null;
  size?: number;
  channel?: ChannelName | undefined;
  online?: boolean | undefined;
  /** Instead of initials: of several people. */
  icon?: ReactNode;
};

/** Always beside the name it stands for, so it says nothing to a screen reader. */
export function Avatar(props: AvatarProps) {
  const { name, seed, picture, size = 40, channel, online, icon } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const shown = picture && picture !== broken ? picture : null;
  const style = { '--size': `${size}px`, '--hue': hueOf(String(seed ?? name)) } as CSSProperties;
  return (
    <span
      className={css.avatar}
      style={style}
      // Drawn, not written: as text they would be read as part of a button's name.
      data-initials={shown || icon ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {icon}
      {shown && <img className={css.picture} src={shown} alt="" onError={() => setBroken(shown)} />}
      {channel && <img className={css.channel} src={channelPictures[channel]} alt="" />}
      {online && <span className={css.online} />}
    </span>
  );
}
