import type { FastifyRequest } from 'fastify';
import type { MetaFile } from '../meta-world.ts';
import { GraphRefusal } from './graph-refusal.ts';

/** Reads an upload with what Node brings along. */
export async function readForm(
  request: FastifyRequest,
): Promise<{ message: string; file: MetaFile }> {
  const { 'content-type': type = '' } = request.headers;
  const body = new Uint8Array(request.body as Buffer);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const file = form.get('filedata');
  const message = form.get('message');
  if (typeof message !== 'string' || file === null || typeof file === 'string') {
    throw new GraphRefusal(100, 'The parameter message is required.');
  }
  const data = Buffer.from(await file.arrayBuffer());
  return { message, file: { data, mimetype: file.type, name: file.name } };
}
