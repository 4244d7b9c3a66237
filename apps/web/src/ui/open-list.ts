import type { KeyboardEvent } from 'react';

/**
 * A list that can be searched opens when it is wanted: by a press, a letter or an arrow. Tab alone passes it by, and
 * what follows stays in sight.
 */
export const opensWhenWanted = { openOnFocus: false, onKeyDown: openByEnter };

/** In a form Enter sends that, as in every other field; where there is none, it opens the list. */
function openByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, key } = event;
  if (key !== 'Enter' || field.readOnly || field.form) return;
  if (field.getAttribute('aria-expanded') === 'false') field.click();
}
