import type { S3Client } from './client.ts';
import { abortUpload, tagIn } from './upload.ts';

/** Uploads that a crash left half done: they cost room, and nobody will end them. */
export async function sweepUploads(s3: S3Client, olderThan: Date): Promise<number> {
  const list = await s3.text({ method: 'GET', query: { uploads: '' } });
  let swept = 0;
  for (const [entry] of list.matchAll(/<Upload>.*?<\/Upload>/gs)) {
    const [key, uploadId, begun] = ['Key', 'UploadId', 'Initiated'].map((tag) => tagIn(entry, tag));
    if (!key || !uploadId || !begun || new Date(begun) >= olderThan) continue;
    await abortUpload(s3, key, uploadId);
    swept += 1;
  }
  return swept;
}
