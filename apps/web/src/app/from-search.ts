export type FromSearch = { from?: string };

/** Where to return to after login: a path of ours only, or the login page would lead anywhere. */
export function fromSearch({ from }: Record<string, unknown>): FromSearch {
  if (typeof from !== 'string') return {};
  try {
    const url = new URL(from, 'https://here.invalid');
    const ours = url.origin === 'https://here.invalid' && from.startsWith('/');
    return ours ? { from: url.pathname + url.search + url.hash } : {};
  } catch {
    return {};
  }
}
