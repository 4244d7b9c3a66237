import {
  type ChannelCapabilities,
  channelCapabilities,
} from '@prosa/contract/channel-capabilities';
import type { Channel } from '@prosa/contract/connection';

type Unit = NonNullable<ChannelCapabilities['text']>['countedIn'];

const measures: Record<Unit, (text: string) => number> = {
  characters: (text) => [...text].length,
  bytes: (text) => Buffer.byteLength(text),
};

const words = new Intl.Segmenter('pt', { granularity: 'word' });
const characters = new Intl.Segmenter('pt', { granularity: 'grapheme' });

/** As many messages as a long text needs there, each cut between words where it can be. */
export function splitText(channel: Channel, text: string): string[] {
  const limit = channelCapabilities[channel].text;
  if (!limit) return [text];
  const { most } = limit;
  const measure = measures[limit.countedIn];
  if (measure(text) <= most) return [text];
  const pieces = [...words.segment(text)].flatMap(({ segment }) =>
    measure(segment) <= most
      ? [segment]
      : [...characters.segment(segment)].map((one) => one.segment),
  );
  const parts: string[] = [];
  let part = '';
  for (const piece of pieces) {
    if (part && measure(part + piece) > most) {
      parts.push(part.trim());
      part = '';
    }
    part += piece;
  }
  parts.push(part.trim());
  return parts.filter((one) => one !== '');
}
