import css from './spinner.module.css';

/** Only inside a control that is at work; screens show skeletons instead. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
