/**
 * The widths at which a screen changes its shape, once for styles and scripts: a style sheet writes
 * `@media (--narrow)` (build/custom-media.ts), a component asks `useNarrow()` (use-media.ts).
 */
export const breakpoints = {
  /** The drawer floats, the top bar keeps the essentials, dialogs fill the screen. */
  narrow: '(max-width: 599px)',
  /** There is no room for a list and a conversation side by side: they take turns. */
  'one-column': '(max-width: 859px)',
  /** The drawer is a rail of icons, and opens over the page. */
  rail: '(max-width: 1099px)',
} as const;
