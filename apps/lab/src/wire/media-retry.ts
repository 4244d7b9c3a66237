import { randomBytes } from 'node:crypto';
import { aesEncryptGCM, type BinaryNode, hkdf, proto } from 'baileys';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import { pnJid } from '../jids.ts';
import { accountOf, type LabState } from '../state.ts';
import { mediaPartOf } from '../telephone/read-content.ts';
import { deliver } from './inbox.ts';
import { child, element } from './nodes.ts';

const { NOT_FOUND, SUCCESS } = proto.MediaRetryNotification.ResultType;

/** A file is gone from the media host: the client asks its own telephone to bring it there again. */
export async function reuploadMedia(
  state: LabState,
  companion: Companion,
  request: BinaryNode,
): Promise<void> {
  const { id = '' } = request.attrs;
  const message = accountOf(state, companion.number).messages.findById(id);
  const fields = message?.content ? mediaPartOf(message.content)?.fields : undefined;
  const rmr = child(request, 'rmr');
  if (!fields?.mediaKey || !rmr) return;
  const file = state.media.get(fields.directPath ?? '');
  const directPath = file && state.media.put(file.data);
  if (directPath) fields.directPath = directPath;
  const result = proto.MediaRetryNotification.encode({
    stanzaId: id,
    result: directPath ? SUCCESS : NOT_FOUND,
    ...(directPath && { directPath }),
  }).finish();
  const key = hkdf(fields.mediaKey, 32, { info: 'WhatsApp Media Retry Notification' });
  const iv = randomBytes(12);
  deliver(
    state,
    companion,
    element(
      'notification',
      { from: pnJid(companion.number), type: 'mediaretry', id, t: stampOf(state.clock()) },
      [
        rmr,
        element('encrypt', {}, [
          element('enc_p', {}, aesEncryptGCM(result, key, iv, Buffer.from(id))),
          element('enc_iv', {}, iv),
        ]),
      ],
    ),
  );
}
