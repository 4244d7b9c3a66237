/* Runs in the page of /docs: makes the call of a form with the key that was typed. */

const key = document.querySelector('#key');

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(form);
  });
}

async function attempt(form) {
  const output = form.querySelector('output');
  output.replaceChildren('…');
  const began = performance.now();
  try {
    const answer = await fetch(...requestOf(form));
    const text = await answer.text();
    const ms = Math.round(performance.now() - began);
    show(output, `${answer.status} ${answer.statusText}, ${ms} ms`, inLines(text));
  } catch (error) {
    // No answer, or a key with signs that no header can carry.
    show(output, String(error), '');
  }
}

function requestOf(form) {
  const given = [...form.querySelectorAll('[data-in]')].filter(({ value }) => value !== '');
  const named = (place) =>
    given.filter((field) => field.dataset.in === place).map(({ name, value }) => [name, value]);
  const path = named('path').reduce(
    (so, [name, value]) => so.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path,
  );
  const query = new URLSearchParams(named('query')).toString();
  const body = given.find((field) => field.dataset.in === 'body')?.value;
  const headers = {
    ...Object.fromEntries(named('header')),
    ...(key.value && { authorization: `Bearer ${key.value.trim()}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const { method } = form.dataset;
  // What counts is the key, never whoever is logged in here.
  return [query ? `${path}?${query}` : path, { method, headers, body, credentials: 'omit' }];
}

function inLines(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // A file, or a page of a proxy.
    return text;
  }
}

function show(output, head, text) {
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.textContent = text === '' ? head : `${head}\n\n${text}`;
  output.replaceChildren(pre);
}
