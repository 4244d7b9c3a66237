import type { Inline } from '@prosa/contract/inline-text';
import { parseText } from '@prosa/contract/parse-text';
import css from './rich-text.module.css';

/** Words with the looks that their writer gave them, as WhatsApp shows them. */
export function RichText({ text }: { text: string }) {
  return <Parts parts={parseText(text)} />;
}

const elements = { bold: 'b', italic: 'i', strike: 's' } as const;

function Parts({ parts }: { parts: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: they are made anew from the text each time
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: Inline }) {
  if (part.type === 'text') return part.text;
  if (part.type === 'code') return <code className={css.code}>{part.text}</code>;
  if (part.type === 'link') {
    return (
      <a className={css.link} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    );
  }
  const Element = elements[part.type];
  return (
    <Element>
      <Parts parts={part.children} />
    </Element>
  );
}
