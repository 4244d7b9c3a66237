import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { LabState } from '../state.ts';
import { drawAvatar } from './avatar.ts';

type MediaAnswer = { status: number; type: string; body: Buffer; range?: string };

/** Where clients bring encrypted files to and fetch them from, and pictures beside them. */
export function answerMediaRequest(
  state: LabState,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = request.url?.split('?')[0] ?? '/';
  const answer = request.method === 'POST' ? takeUpload : giveFile;
  answer(state, request, path).then(
    ({ status, type, body, range }) => {
      if (range) response.setHeader('content-range', range);
      response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
    },
    (error) => {
      state.counters.failures += 1;
      state.log.warn({ err: error, path }, 'media request failed');
      response.destroy();
    },
  );
}

async function takeUpload(
  state: LabState,
  request: IncomingMessage,
  path: string,
): Promise<MediaAnswer> {
  const data = await buffer(request);
  if (state.settings.refusesUploads) return json(500, { error: 'unavailable' });
  // The last part of the address is the file's hash: what arrived must be what was sent.
  const stated = Buffer.from(decodeURIComponent(path.split('/').at(-1) ?? ''), 'base64url');
  if (!createHash('sha256').update(data).digest().equals(stated)) {
    return json(400, { error: 'hash mismatch' });
  }
  state.counters.uploads += 1;
  const directPath = state.media.put(data);
  return json(200, { url: `https://${state.media.host}${directPath}`, direct_path: directPath });
}

async function giveFile(
  state: LabState,
  request: IncomingMessage,
  path: string,
): Promise<MediaAnswer> {
  const picture = findPicture(state, path);
  if (picture) return { status: 200, type: 'image/png', body: picture };
  const file = state.media.get(path);
  if (!file) return json(404, { error: 'not found' });
  if (file.expired) return json(410, { error: 'gone' });
  if (state.settings.refusesDownloads) return json(503, { error: 'unavailable' });
  state.counters.downloads += 1;
  return cut(file.data, request.headers.range);
}

function cut(data: Buffer, header: string | undefined): MediaAnswer {
  const type = 'application/octet-stream';
  const wanted = /^bytes=(\d+)-(\d*)$/.exec(header ?? '');
  if (!wanted) return { status: 200, type, body: data };
  const start = Number(wanted[1]);
  const end = wanted[2] ? Math.min(Number(wanted[2]) + 1, data.length) : data.length;
  const range = `bytes ${start}-${end - 1}/${data.length}`;
  return { status: 206, type, body: data.subarray(start, end), range };
}

/** `/pictures/<number>/<id>` */
function findPicture(state: LabState, path: string): Buffer | undefined {
  const [, folder, number = '', id] = path.split('/');
  if (folder !== 'pictures') return undefined;
  const account = state.accounts.get(number);
  if (!account?.picture || account.picture.id !== id) return undefined;
  return account.picture.data ?? drawAvatar(account.name);
}

function json(status: number, body: object): MediaAnswer {
  return { status, type: 'application/json', body: Buffer.from(JSON.stringify(body)) };
}
