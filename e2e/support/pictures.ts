import sharp from 'sharp';
import type { TestCompany } from './company.ts';

/** A picture of one colour. */
export function solid(background: string, width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** An image for a quick reply, as its dialog uploads it. */
export async function attachImage(
  company: TestCompany,
  quickMessageId: number,
  bytes: Uint8Array,
  name: string,
): Promise<void> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  const { token } = await company.adminLogin();
  const path = `/api/quick-messages/${quickMessageId}/media-upload`;
  const answer = await fetch(`${process.env.PROSA_URL}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
