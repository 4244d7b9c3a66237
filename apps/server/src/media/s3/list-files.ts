import { isMediaKey } from '../store.ts';
import type { S3Client } from './client.ts';
import { tagIn } from './upload.ts';

/** Every file in the bucket, or those of one company, page by page. */
export async function* listFiles(
  s3: S3Client,
  ofCompany?: number,
): AsyncGenerator<{ companyId: number; key: string }> {
  let after = '';
  for (;;) {
    const query = {
      'list-type': '2',
      ...(ofCompany !== undefined && { prefix: `${ofCompany}/` }),
      ...(after && { 'start-after': after }),
    };
    const page = await s3.text({ method: 'GET', query });
    const names = [...page.matchAll(/<Contents>.*?<\/Contents>/gs)]
      .map(([entry]) => tagIn(entry, 'Key') ?? '')
      .filter((name) => name !== '');
    for (const name of names) {
      const [company = '', key = ''] = name.split('/');
      if (/^\d+$/.test(company) && isMediaKey(key)) yield { companyId: Number(company), key };
    }
    const last = names.at(-1);
    if (!last || tagIn(page, 'IsTruncated') !== 'true') return;
    after = last;
  }
}
