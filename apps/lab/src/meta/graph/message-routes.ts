import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ControlApp, ControlParts } from '../../control/app.ts';
import { drawAvatar } from '../../media/avatar.ts';
import type { LabState } from '../../state.ts';
import { raiseAck } from '../screen.ts';
import { callingPage } from './caller.ts';
import { GraphRefusal } from './graph-refusal.ts';
import { readForm } from './multipart.ts';
import { pageSays } from './page-says.ts';

const outgoing = z.object({
  recipient: z.object({ id: z.string() }),
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
    const { recipient, message, sender_action, reply_to } = request.body;
    const person = meta.people.get(recipient.id);
    if (!person) throw new GraphRefusal(100, 'No matching user found.', { subcode: 2018001 });
    if (sender_action === 'mark_seen') {
      for (const one of person.messages) if (one.fromMe) raiseAck(state, person, one, 3);
      return { recipient_id: person.id };
    }
    refuseAsAsked(state, person.id);
    const { id } = pageSays(state, person, { ...message, replyTo: reply_to?.mid });
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
    if (id === page.id) return { id, name: page.name };
    const person = meta.people.get(id);
    if (!person) throw new GraphRefusal(100, 'Object does not exist.', { subcode: 33 });
    return { id, name: person.name, profile_pic: `${meta.origin}/graph-files/pictures/${id}` };
  });
}

function refuseAsAsked({ meta }: LabState, person: string): void {
  const { error } = meta.faults;
  if (!error || (error.to !== null && error.to !== person)) return;
  const { code, subcode, status, times } = error;
  const left = times === null ? error : times > 1 ? { ...error, times: times - 1 } : null;
  meta.faults = { ...meta.faults, error: left };
  throw new GraphRefusal(code, 'Refused, as the lab was asked to.', { subcode, status });
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
    async ({ params: { key, name } }, reply) => {
      const file = meta.files.get(`${key}/${encodeURIComponent(name)}`);
      if (!file || state.settings.refusesDownloads) return reply.code(file ? 503 : 404).send();
      return reply.type(file.mimetype).send(file.data);
    },
  );
}
