const most = { width: 300, height: 340 };
const least = { width: 120, height: 80 };
const unknown = { width: 260, height: 168 };

type Size = { width: number; height: number };

/** The room of a picture in its bubble, known before the picture is there: nothing jumps. */
export function boxSize(size: { width: number | null; height: number | null }): Size {
  const { width, height } = size;
  if (!width || !height) return unknown;
  const scale = Math.min(1, most.width / width, most.height / height);
  return {
    width: Math.round(Math.max(least.width, width * scale)),
    height: Math.round(Math.max(least.height, height * scale)),
  };
}
