import { escapeHtml } from './html.ts';
import { contentOf, type Operation, type Parameter } from './openapi.ts';

/** A form that `try.js` sends: what the path needs and the body are filled in, all else is left to whoever tries. */
export function tryForm(method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody } = operation;
  const body = contentOf(requestBody)?.example;
  return `<form data-method="${method.toUpperCase()}" data-path="${escapeHtml(path)}">
${parameters.map(parameterField).join('\n')}
${body === undefined ? '' : bodyField(body)}
<button>Try it</button><output></output></form>`;
}

function parameterField({ name, in: place, required, example }: Parameter): string {
  const word = escapeHtml(String(example ?? ''));
  const given = required ? `value="${word}" required` : `placeholder="${word}"`;
  return `<label>${escapeHtml(name)} <input data-in="${escapeHtml(place)}" name="${escapeHtml(name)}" ${given}></label>`;
}

function bodyField(example: unknown): string {
  const text = JSON.stringify(example, null, 2);
  const rows = Math.min(text.split('\n').length, 20);
  return `<label>Body <textarea data-in="body" rows="${rows}" spellcheck="false">${escapeHtml(text)}</textarea></label>`;
}
