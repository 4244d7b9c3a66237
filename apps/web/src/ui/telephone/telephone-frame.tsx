import { IconChevronLeft, IconMicrophone, IconPhone, IconPlus } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Avatar } from '../avatar.tsx';
import css from './telephone.module.css';

type Props = {
  /** What the conversation is, for those who listen. */
  label: string;
  companyName: string;
  time: string;
  words: { business: string; today: string; message: string };
  /** The part that scrolls. */
  screen?: Ref<HTMLDivElement>;
  /** The bubbles. */
  children: ReactNode;
};

/** A customer's telephone with the conversation open, as a drawing around its bubbles. */
export function TelephoneFrame({ label, companyName, time, words, screen, children }: Props) {
  return (
    <div className={css.body}>
      <div className={css.screen}>
        <div className={css.status} aria-hidden="true">
          <span>{time}</span>
          <svg viewBox="0 0 40 10" aria-hidden="true">
            <rect x="0" y="6" width="3" height="4" rx=".8" />
            <rect x="4" y="4" width="3" height="6" rx=".8" />
            <rect x="8" y="2" width="3" height="8" rx=".8" />
            <rect x="12" y="0" width="3" height="10" rx=".8" />
            <rect className={css.battery} x="20.500" y=".5" width="16" height="9" rx="2.600" />
            <rect x="22" y="2" width="10" height="6" rx="1.400" />
            <rect x="38" y="3.200" width="1.600" height="3.600" rx=".8" opacity=".5" />
          </svg>
        </div>
        <div className={css.contact}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
          <Avatar name={companyName} size={28} />
          <span className={css.who}>
            <b>{companyName}</b>
            <span>{words.business}</span>
          </span>
          <IconPhone size={16} stroke={1.75} aria-hidden="true" />
        </div>
        <div
          className={css.messages}
          ref={screen}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          role="log"
          aria-label={label}
        >
          <span className={css.day}>{words.today}</span>
          {children}
        </div>
        <div className={css.input} aria-hidden="true">
          <IconPlus size={16} stroke={1.75} />
          <span>{words.message}</span>
          <IconMicrophone size={16} stroke={1.75} />
        </div>
        <div className={css.home} aria-hidden="true" />
      </div>
    </div>
  );
}
