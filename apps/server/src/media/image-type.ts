/** What a picture is by its first bytes; undefined for anything else. */
export function imageType(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  const riff = bytes.toString('latin1', 0, 4) === 'RIFF';
  return riff && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : undefined;
}
