import css from './price.module.css';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** A price to be read from afar: R$ and cents stand small beside it. */
export function Price({ value, per, large }: { value: number; per?: string; large?: boolean }) {
  const parts = brl.formatToParts(value);
  const cut = parts.findIndex(({ type }) => type === 'decimal');
  const textOf = (some: typeof parts) => some.map((part) => part.value).join('');
  const whole = parts.slice(0, cut).filter(({ type }) => type === 'integer' || type === 'group');
  const cents = textOf(parts.slice(cut));
  return (
    <p className={large ? css.large : css.price}>
      <small>R$&nbsp;</small>
      {textOf(whole)}
      <small>
        {cents}
        {per && ` ${per}`}
      </small>
    </p>
  );
}
