/** A song of these bytes with a picture as its cover, as a tag in front of it. */
export function withCover(song: Buffer, picture: Buffer): Buffer {
  const front = Buffer.from('\x00image/png\x00\x03\x00', 'latin1');
  const cover = Buffer.concat([
    Buffer.from('APIC'),
    sevenBits(front.length + picture.length),
    Buffer.alloc(2),
    front,
    picture,
  ]);
  return Buffer.concat([
    Buffer.from('ID3\x04\x00\x00', 'latin1'),
    sevenBits(cover.length),
    cover,
    song,
  ]);
}

/** As ID3 writes its lengths. */
function sevenBits(length: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f));
}

/** A second of silence: frames of 26 ms, each with nothing in it. */
export function silentMp3(): Buffer {
  const frame = Buffer.alloc(417);
  Buffer.from('fffb9064', 'hex').copy(frame);
  return Buffer.concat(Array<Buffer>(38).fill(frame));
}
