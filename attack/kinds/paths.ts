import type { Judge, Siege } from '../siege.ts';

const climbs = ['..', '%2e%2e', '%252e%252e', '..;', '.%2e', '%c0%ae%c0%ae', '..\\', '%2e%2e%5c'];
const goals = ['etc/passwd', 'package.json', 'apps/server/src/main.ts', 'data/secret'];
const roots = ['/', '/assets/', '/api/', '/api/media/', '/docs/', '/socket.io/'];

const oddities = [
  ...['//', '///', '//etc/passwd', '//[', '//%5b', '/\\', '/.', '/..', '/./', '/%', '/%zz', '/%00'],
  ...['/assets/%00', '/index.html%00.js', '/assets/\x00', '/%2f%2fevil.example', '/?', '/#', '*'],
  ...['http://evil.example/', 'http://evil.example/api/auth/me', 'file:///etc/passwd', 'https://['],
  ...['/.env', '/.git/config', '/.npmrc', '/package.json', '/assets/', '/assets/index.html/x'],
  ...['/api', '/api/', '/api//auth//me', '/API/auth/me', '/api/auth/me/', '/api/auth/me%2f'],
  ...['/api/media/', '/api/media/%00', `/api/media/${'a'.repeat(5_000)}`, `/${'a/'.repeat(4_000)}`],
  ...['/api/media/etc%2fpasswd', '/api/media/%2fetc%2fpasswd', '/api/media/C:%5cwindows'],
  ...['/metrics', '/health', '/ready', '/ready/..', '/constructor', '/__proto__', '/toString'],
  ...[
    '/connections/login',
    '/connections/login/../../api/auth/me',
    '/a b',
    '/\u00e9',
    '/%ed%a0%80',
  ],
];

/** What stands in files that nobody may fetch. */
const inside = /root:[^:]*:0:0:|"workspaces"|\[remote "|ignore-scripts=|await run\(\)\.catch/;
const nothingInside: Judge = ({ body }) =>
  inside.test(body.toString('latin1')) ? 'answered with a file of ours' : undefined;

/** Addresses that try to leave the folder which is served, and such as are none. */
export async function paths(siege: Siege): Promise<void> {
  for (const root of roots) {
    for (const climb of climbs) {
      for (const goal of goals) {
        const path = `${root}${`${climb}/`.repeat(6)}${goal}`;
        await siege.attemptPath(path, 'GET', path, nothingInside);
        const encoded = `${root}${`${climb}%2f`.repeat(6)}${goal.replaceAll('/', '%2f')}`;
        await siege.attemptPath(encoded, 'GET', encoded, nothingInside);
      }
    }
  }
  for (const path of oddities) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      await siege.attemptPath(`${method} ${path.slice(0, 60)}`, method, path, nothingInside);
    }
  }
  for (const method of ['TRACE', 'PROPFIND', 'PATCH', 'PURGE', 'CONNECT', 'get', 'G\x00T', 'X']) {
    for (const path of ['/', '/api/auth/me', '/api/users', '/socket.io/']) {
      await siege.attemptPath(`${method} ${path}`, method, path, nothingInside);
    }
  }
}
