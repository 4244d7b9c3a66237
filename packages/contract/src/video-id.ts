const id = /^[\w-]{11}$/;
const hosts = [
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
];
const folders = ['embed', 'shorts', 'live', 'v'];

/** The id of a YouTube video: given as it is, or within an address that people copy. Null for anything else. */
export function videoIdIn(given: string): string | null {
  const text = given.trim();
  if (id.test(text)) return text;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^www\./, '');
  if (!hosts.includes(host)) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const named = folders.includes(first) ? second : url.searchParams.get('v');
  const found = host === 'youtu.be' ? first : named;
  return found && id.test(found) ? found : null;
}
