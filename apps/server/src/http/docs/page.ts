import { escapeHtml, json } from './html.ts';
import { contentOf, type Document, isForPrograms, type Operation } from './openapi.ts';
import { tryForm } from './try-form.ts';

/** The document for people: no file from elsewhere, and a form for each call that programs can make. */
export function pageOf(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  const title = `${escapeHtml(document.info.title)} ${escapeHtml(document.info.version)}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>
<script src="/docs/try.js" defer></script>
<main><h1>${title}</h1><p>${escapeHtml(document.info.description ?? '')}</p>
<p>${operations.length} operations. As a file: <a href="/api/openapi.json">openapi.json</a></p>
<p class="key"><label>API key or connection token <input id="key" type="password" autocomplete="off" spellcheck="false"></label>
Calls tried below are made with it, and what they do is done. It is kept nowhere.</p>
${operations.join('\n')}</main></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code><td>${escapeHtml(place)}<td>${json(schema)}`,
  );
  const body = contentOf(operation.requestBody)?.schema;
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const { schema, example } = contentOf(response) ?? {};
    const shown = example === undefined ? '' : `<h5>Example</h5>${json(example)}`;
    return `<h4>${escapeHtml(status)}</h4>${json(schema)}${shown}`;
  });
  const about = operation.description ? `<p>${escapeHtml(operation.description)}</p>` : '';
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <i>${escapeHtml(operation['x-access'] ?? '')}</i></summary>${about}
${isForPrograms(operation) ? tryForm(method, path, operation) : ''}
${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}
${body ? `<h4>Body</h4>${json(body)}` : ''}${responses.join('')}</details>`;
}

const style = `
:root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
summary { cursor: pointer; padding: .4rem 0; overflow-wrap: anywhere } summary b { display: inline-block; min-width: 4.5rem }
summary i { font-style: normal; font-size: .9em } pre, form, .key { overflow: auto; padding: .75rem; border: 1px solid #8884; border-radius: 8px }
a { color: inherit }
table { display: block; overflow-x: auto } td { vertical-align: top; padding: .25rem 1rem .25rem 0 }
.key { position: sticky; top: 0; background: Canvas }
label { display: block; margin-bottom: .5rem } input, textarea, button { font: inherit; padding: .35rem .5rem }
input { width: 22rem } textarea { display: block; width: 100%; font-family: ui-monospace, monospace }
input, textarea { box-sizing: border-box; max-width: 100% } output { display: block; margin-top: .5rem }
output pre { max-height: 30rem }`;
