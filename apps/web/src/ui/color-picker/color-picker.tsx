import { normalColor } from '@prosa/contract/color';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ColorCode } from './color-code.tsx';
import css from './color-picker.module.css';
import { colorNames, named, palette } from './palette.ts';

type Props = {
  value: string;
  onChange: (color: string) => void;
  /** Who has a colour already: colour → name. */
  taken: ReadonlyMap<string, string>;
  error?: ReactNode;
};

/** A few good colours and any other; the ones that others have are marked and cannot be taken. */
export function ColorPicker({ value, onChange, taken, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const chosen = normalColor(value);
  const own = palette.some((color) => color === chosen) ? null : chosen;
  return (
    <fieldset className={css.picker} aria-describedby={error ? id : undefined}>
      <legend className={css.legend}>{t('color.label')}</legend>
      <div className={css.swatches}>
        {colorNames.map((name) => (
          <Swatch
            key={name}
            group={id}
            name={t(`color.names.${name}`)}
            color={named[name]}
            checked={named[name] === chosen}
            takenBy={named[name] === chosen ? undefined : taken.get(named[name])}
            onChoose={() => onChange(named[name])}
          />
        ))}
        <label className={css.swatch} title={t('color.other')} style={painted(own)}>
          {own ? <IconCheck size={14} stroke={2} /> : <IconPlus size={14} stroke={2} />}
          <input
            type="color"
            className={css.control}
            aria-label={t('color.other')}
            value={chosen}
            data-own={own !== null || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </label>
        <ColorCode value={chosen} onChange={onChange} />
      </div>
      {error && (
        <p className={css.error} id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type SwatchProps = {
  /** One Tab stop for all of them, and arrows between them. */
  group: string;
  name: string;
  color: string;
  checked: boolean;
  takenBy?: string;
  onChoose: () => void;
};

function Swatch({ group, name, color, checked, takenBy, onChoose }: SwatchProps) {
  const { t } = useTranslation();
  const label = takenBy ? `${name}: ${t('color.taken', { name: takenBy })}` : name;
  return (
    <label className={css.swatch} style={painted(color)} title={label}>
      {checked && <IconCheck size={14} stroke={2} />}
      <input
        type="radio"
        name={group}
        className={css.control}
        aria-label={label}
        checked={checked}
        disabled={takenBy !== undefined}
        onChange={onChoose}
      />
    </label>
  );
}

function painted(color: string | null): CSSProperties {
  return color ? ({ '--chosen': color } as CSSProperties) : {};
}
