import { visibleLength } from '@prosa/contract/visible-length';

const segmenter = new Intl.Segmenter('pt', { granularity: 'grapheme' });

/** The name, or its first characters and an ellipsis; never half an emoji. */
export function cutName(name: string, most: number): string {
  if (visibleLength(name) <= most) return name;
  let kept = '';
  let count = 0;
  for (const { segment } of segmenter.segment(name)) {
    if (count === most) break;
    kept += segment;
    count += 1;
  }
  return `${kept.trimEnd()}…`;
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
