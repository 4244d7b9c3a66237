const fields = 'textarea, select, [role=combobox], [role=listbox]';
/** Inputs that are pressed or pushed, not written in. */
const pressed = [
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
];

/** Whether letters mean something to it: a field to write in, a list that is searched by them. */
export function takesLetters(target: EventTarget | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !pressed.includes(target.type);
  return target.isContentEditable || target.closest(fields) !== null;
}
