import css from './brand.module.css';

/** Prosa's own sign. */
export function Mark() {
  return (
    <svg className={css.mark} viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="7.5" />
      <path d="M8.2 21V12a5 5 0 1 1 5 5h-1.6" />
      <circle cx="13.2" cy="12" r="1.25" />
    </svg>
  );
}
