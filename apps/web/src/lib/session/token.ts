/** The session's id, as the access token carries it; only the server can tell if it is genuine. */
export function sessionIdOf(token: string): string | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null || !('sid' in claims)) return null;
    return claims.sid === undefined || claims.sid === null ? null : String(claims.sid);
  } catch {
    return null;
  }
}
