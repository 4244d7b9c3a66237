/*
 * What the picker lacks. Its content is a world of its own (a shadow root) that the page's style sheets and the keys of a
 * popover do not reach.
 */

const stops = '.search input, .search button, .skin-tone-button, #nav button';

/** The Tab key goes round in it: search, skin tone, categories. */
export function walkByTab(root: ShadowRoot, event: KeyboardEvent): void {
  const at = root.activeElement;
  // While a skin tone is chosen, the key chooses the one that has the focus.
  if (event.key !== 'Tab' || at?.matches('[type=radio]')) return;
  const all = [...root.querySelectorAll<HTMLElement>(stops)];
  const step = event.shiftKey ? -1 : 1;
  const next = all.at((all.indexOf(at as HTMLElement) + step) % all.length);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** The emoji that Enter would take has a ring: left to itself it has a disc that is hardly seen. */
const ring = `
  .category button[aria-selected] .background {
    opacity: 1;
    box-shadow: inset 0 0 0 2px rgb(var(--em-rgb-accent));
  }
  button:focus-visible {
    border-radius: 6px;
    outline: 2px solid rgb(var(--em-rgb-accent));
    outline-offset: 2px;
  }
`;

export function showChosen(root: ShadowRoot): void {
  const style = document.createElement('style');
  style.textContent = ring;
  root.append(style);
}

/** The one word that the picker has in English only; its button comes and goes with what is searched. */
export function nameClearing(root: ShadowRoot, name: string): void {
  const rename = () => {
    const button = root.querySelector<HTMLElement>('.search .delete');
    if (!button || button.title === name) return;
    button.title = name;
    button.setAttribute('aria-label', name);
  };
  new MutationObserver(rename).observe(root, { childList: true, subtree: true });
}
