import { IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import css from './chip.module.css';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type ChipProps = { name: string; color?: string | null; large?: boolean };

type Remove = { label: string; act: () => void };

/** Colours that people choose never carry text: a queue is a round dot beside its name, */
export function QueueChip({ name, color, large }: ChipProps) {
  return (
    <span className={classNames(css.chip, large && css.large)} style={chosen(color)} title={name}>
      <span className={css.dot} aria-hidden="true" />
      <span className={css.text}>{name}</span>
    </span>
  );
}

/** and a tag a square in an outlined chip, so that the two differ without colour as well. */
export function TagChip({ name, color, large, remove }: ChipProps & { remove?: Remove }) {
  return (
    <span
      className={classNames(css.chip, css.tag, large && css.large)}
      style={chosen(color)}
      title={name}
      data-tag
    >
      <span className={css.square} aria-hidden="true" />
      <span className={css.text}>{name}</span>
      {remove && (
        <button
          type="button"
          className={css.remove}
          aria-label={remove.label}
          title={remove.label}
          onClick={remove.act}
        >
          <IconX size={14} stroke={1.9} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** The dot alone, for a place that already has the name. */
export function Dot({ color }: { color?: string | null }) {
  return <span className={css.dot} style={chosen(color)} aria-hidden="true" />;
}

export function Swatch({ color }: { color: string }) {
  return <span className={css.swatch} style={chosen(color)} aria-hidden="true" />;
}

/** With a label the text is a sign, such as "+2": the label says in words what it stands for. */
export function PlainChip({ children, label }: { children: string; label?: string }) {
  if (label === undefined) return <span className={css.chip}>{children}</span>;
  return (
    <span className={css.chip} title={label}>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

function chosen(color: string | null | undefined): CSSProperties {
  return color ? ({ '--chosen': color } as CSSProperties) : {};
}
