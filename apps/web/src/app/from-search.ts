type FromSearch = { from?: string | undefined };

/** Where to return to after login: a path of ours only, or the login page would lead anywhere. */
export function fromSearch({ from }: Record<string, unknown>): FromSearch {
  return { from: typeof from === 'string' ? ownPath(from) : undefined };
}

/** Undefined has to be said: the router keeps as it was what a check leaves out. */
function ownPath(from: string): string | undefined {
  try {
    const url = new URL(from, 'https://here.invalid');
    const ours = url.origin === 'https://here.invalid' && from.startsWith('/');
    return ours ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
