import { webSize } from '../web-size.ts';
import type { World } from '../world.ts';

const limits = { login: 180, tickets: 350 } as const;

export async function measureSizes({ note }: World): Promise<void> {
  for (const page of ['login', 'tickets'] as const) {
    const size = await webSize(page);
    if (size === null) throw new Error('the web app is not built: npm run bench builds it');
    const limit = limits[page];
    const kilobytes = `${Math.round(size)} KB`;
    note(`JavaScript of ${page}, gzipped`, kilobytes, `${limit} KB`, size < limit);
  }
}
