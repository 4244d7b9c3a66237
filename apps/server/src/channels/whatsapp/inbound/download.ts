import { pipeline, Readable } from 'node:stream';
import { DEFAULT_ORIGIN, getMediaKeys, type WASocket } from 'baileys';
import type { MediaHandle } from '../../channel-event.ts';
import { ChannelFailure } from '../../outgoing.ts';
import { type ServerAddress, WHATSAPP_MEDIA_HOST } from '../server-address.ts';
import { openFile } from './file-cipher.ts';
import { type FileHandle, fileHandle } from './media.ts';

/** How long the own telephone may take to upload a file again that the server has thrown away. */
const UPLOAD_AGAIN_MS = 30_000;
const DOWNLOAD_MS = 10 * 60_000;

/**
 * Streamed; it fails before its end if the bytes are not the ones that were sent. The library's own
 * download checks nothing, and an error on its way ends the process: nobody listens for it.
 */
export async function downloadMedia(
  sock: WASocket,
  server: ServerAddress,
  media: MediaHandle,
): Promise<Readable> {
  const handle = fileHandle.parse(media);
  try {
    return await fetchFile(server, handle);
  } catch (error) {
    if (!(error instanceof ChannelFailure && error.reason === 'gone')) throw error;
    return fetchFile(server, await uploadedAgain(sock, handle));
  }
}

async function fetchFile(server: ServerAddress, handle: FileHandle): Promise<Readable> {
  const { path, host, type, mediaKey, sha256 } = handle;
  const from = host && server.isMediaHost(host) ? host : WHATSAPP_MEDIA_HOST;
  if (!server.isMediaHost(from)) throw new ChannelFailure('gone');
  const response = await fetch(`https://${from}${path}`, {
    headers: { origin: DEFAULT_ORIGIN },
    signal: AbortSignal.timeout(DOWNLOAD_MS),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    const isGone = response.status === 404 || response.status === 410;
    throw new ChannelFailure(isGone ? 'gone' : 'provider', { code: response.status });
  }
  const keys = await getMediaKeys(Buffer.from(mediaKey, 'base64'), type);
  // Whoever reads hears of a failure; here there is nothing more to do about it.
  return pipeline(Readable.fromWeb(response.body), openFile(keys, sha256), () => undefined);
}

async function uploadedAgain(sock: WASocket, handle: FileHandle): Promise<FileHandle> {
  const file = { mediaKey: Buffer.from(handle.mediaKey, 'base64'), directPath: handle.path };
  const asked = sock.updateMediaMessage({
    key: handle.message,
    message: { [`${handle.type}Message`]: file },
  });
  asked.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChannelFailure('gone')), UPLOAD_AGAIN_MS);
  });
  await Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
  return fileHandle.parse({ ...handle, path: file.directPath });
}
