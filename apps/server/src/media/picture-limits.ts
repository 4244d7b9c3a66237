/** A good telephone's pictures. Of more, the bytes in memory would be felt by the whole server. */
export const MAX_PIXELS = 64_000_000;
