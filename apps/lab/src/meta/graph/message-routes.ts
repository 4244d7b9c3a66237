import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ControlApp, ControlParts } from '../../control/app.ts';
import { drawAvatar } from '../../media/avatar.ts';
import type { LabState } from '../../state.ts';
import type { MetaFile, Person } from '../meta-world.ts';
import { raiseAck } from '../screen.ts';
import { callingPage } from './caller.ts';
import { GraphRefusal } from './graph-refusal.ts';
import { pageAnswer } from './login-routes.ts';
import { readForm } from './multipart.ts';
import { pageSays } from './page-says.ts';

const outgoing = z.object({
  recipient: z.object({ id: z.string() }),
  messaging_type: z.string().optional(),
  tag: z.string().optional(),
  sender_action: z.string().optional(),
  message: z
    .object({
      text: z.string().optional(),
      metadata: z.string().optional(),
      attachment: z
        .object({ type: z.string(), payload: z.object({ attachment_id: z.string() }) })
        .optional(),
    })
    .optional(),
  reply_to: z.object({ mid: z.string() }).optional(),
});
const upload = z.object({ attachment: z.object({ type: z.string() }) });

/** Sending, files and profiles. */
export function graphMessageRoutes(app: ControlApp, { state }: ControlParts): void {
  const { meta } = state;

  app.post('/:page/messages', { schema: { body: outgoing } }, async (request, reply) => {
    callingPage(meta, request);
    const { recipient, message, sender_action, reply_to, tag } = request.body;
    const person = meta.people.get(recipient.id);
    if (!person) throw new GraphRefusal(100, 'No matching user found.', { subcode: 2018001 });
    if (sender_action === 'mark_seen') {
      for (const one of person.messages) if (one.fromMe) raiseAck(state, person, one, 3);
      return { recipient_id: person.id };
    }
    if (meta.faults.standby) {
      throw new GraphRefusal(10, 'Another app controls this thread.', { subcode: 2018300 });
    }
    const refusal = refusalAsAsked(state, person.id);
    if (refusal && !refusal.afterDelivery) throw refusal.error;
    const { id } = pageSays(state, person, { ...message, replyTo: reply_to?.mid, tag });
    if (refusal) throw refusal.error;
    // It has arrived, and the line is cut before the answer.
    if (meta.faults.withholdAnswers) {
      state.events.emit({ type: 'graph-unanswered', person: person.id });
      return reply.hijack().raw.destroy();
    }
    return { recipient_id: person.id, message_id: id };
  });

  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    raw.post('/:page/message_attachments', async (request) => {
      callingPage(meta, request);
      const form = await readForm(request);
      refuseFile(request, form.file);
      const { type } = upload.parse(JSON.parse(form.message)).attachment;
      const key = `${randomBytes(12).toString('hex')}/${encodeURIComponent(form.file.name)}`;
      meta.files.set(key, form.file);
      const id = randomBytes(8).readBigUInt64BE().toString();
      meta.uploads.set(id, { type, file: key });
      return { attachment_id: id };
    });
  });

  app.get('/:id', { schema: { params: z.object({ id: z.string() }) } }, async (request) => {
    const page = callingPage(meta, request);
    const { id } = request.params;
    const { fields = 'id,name' } = request.query as { fields?: string };
    if (id === page.id) return pageAnswer(page, fields);
    const person = meta.people.get(id);
    if (!person) throw new GraphRefusal(100, 'Object does not exist.', { subcode: 33 });
    return profileOf(state, person, fields);
  });
}

function refusalAsAsked({ meta }: LabState, person: string) {
  const { error } = meta.faults;
  if (!error || (error.to !== null && error.to !== person)) return null;
  const { code, subcode, status, times, afterDelivery, chance } = error;
  if (Math.random() >= chance) return null;
  const left = times === null ? error : times > 1 ? { ...error, times: times - 1 } : null;
  meta.faults = { ...meta.faults, error: left };
  const words = 'Refused, as the lab was asked to.';
  return { error: new GraphRefusal(code, words, { subcode, status }), afterDelivery };
}

/** What Instagram takes, by the type that the caller says and by the name. */
const instagramTypes =
  /^(image\/(png|jpeg|gif)|audio\/(aac|mp4|x-m4a|wav)|video\/|application\/pdf)/;

function refuseFile({ query }: FastifyRequest, { mimetype, name }: MetaFile): void {
  const { platform } = query as { platform?: string };
  const isPlain = /^[\x20-\x7e]+$/.test(name);
  const isTaken = platform !== 'instagram' || instagramTypes.test(mimetype);
  if (isPlain && isTaken) return;
  throw new GraphRefusal(100, 'Upload of this file is not supported.', { subcode: 2018047 });
}

/** What people show of themselves; Messenger has no user names, and refuses whoever asks for one. */
function profileOf({ meta }: LabState, person: Person, fields: string): object {
  const { id, channel, name } = person;
  const { profiles } = meta.faults;
  if (profiles === 'refused') throw new GraphRefusal(230, 'User consent is required.');
  if (channel === 'messenger' && fields.includes('username')) {
    throw new GraphRefusal(100, 'Tried accessing nonexisting field (username).');
  }
  const username = name
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  const shown = channel === 'instagram' && fields.includes('username') ? { username } : {};
  if (profiles === 'hidden') return { id, name: null, profile_pic: null, ...shown };
  return { id, name, profile_pic: `${meta.origin}/graph-files/pictures/${id}`, ...shown };
}

/** What people sent, and their pictures: addresses that nobody can guess, as at Meta. */
export function graphFileRoutes(app: ControlApp, { state }: ControlParts): void {
  const { meta } = state;
  app.get(
    '/graph-files/pictures/:id',
    { schema: { params: z.object({ id: z.string() }) } },
    async ({ params }, reply) =>
      reply.type('image/png').send(drawAvatar(meta.people.get(params.id)?.name ?? '')),
  );
  app.get(
    '/graph-files/:key/:name',
    { schema: { params: z.object({ key: z.string(), name: z.string() }) } },
    async ({ params: { key, name }, query }, reply) => {
      const file = meta.files.get(`${key}/${encodeURIComponent(name)}`);
      if (!file || state.settings.refusesDownloads) return reply.code(file ? 503 : 404).send();
      if (meta.faults.files === 'expired') return reply.code(403).send();
      if (meta.faults.files === 'moved' && !('moved' in (query as object))) {
        return reply.redirect(
          `${meta.origin}/graph-files/${key}/${encodeURIComponent(name)}?moved=1`,
        );
      }
      return reply.type(file.mimetype).send(file.data);
    },
  );
}
