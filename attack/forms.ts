import type { Shot } from './wire.ts';

export type FormFile = { field: string; name: string; bytes: Buffer; type?: string };

const BOUNDARY = '----attack';

/** A form as a browser sends it, with names that no browser would. */
export function makeForm(
  files: readonly FormFile[],
  { token, fields = {} }: { token?: string; fields?: Record<string, string> } = {},
): Required<Pick<Shot, 'headers' | 'body'>> {
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  const parts = files.flatMap(({ field, name, bytes, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `content-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: Buffer.concat([...texts, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}
