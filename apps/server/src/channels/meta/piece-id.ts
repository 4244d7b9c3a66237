/** What one message there is several here, or the other way round, the later pieces bear a name that we made up. */
export function pieceId(id: string, index: number): string {
  return index === 0 ? id : `${id}#${index + 1}`;
}

/** A press on a button that Meta gave no id. */
export function postbackId(timestamp: number): string {
  return `postback:${timestamp}`;
}

/** See ../message-id.ts; none of Meta's looks like it. */
const OURS = /^3EB0[0-9A-F]{18}$/;

/** What Meta calls the message that bears this name here; null if Meta does not know it. */
export function metaName(id: string): string | null {
  const name = id.replace(/#\d+$/, '');
  return OURS.test(name) || name.startsWith('postback:') ? null : name;
}
