import css from './channel-mark.module.css';
import facebook from './channels/facebook.svg';
import instagram from './channels/instagram.svg';
import whatsapp from './channels/whatsapp.svg';

export const channelPictures = { facebook, instagram, whatsapp };

export type ChannelName = keyof typeof channelPictures;

/** Undefined for a channel that has no sign here. */
export function channelOf(name: string): ChannelName | undefined {
  return name in channelPictures ? (name as ChannelName) : undefined;
}

type Props = { channel: ChannelName; size?: number };

/** The channel's sign; its name stands beside it. */
export function ChannelMark({ channel, size = 22 }: Props) {
  return (
    <img className={css.mark} src={channelPictures[channel]} alt="" width={size} height={size} />
  );
}
