export type Style = 'bold' | 'italic' | 'strike';

/** How words in a message look. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'link'; href: string; text: string }
  | { type: 'code'; text: string }
  | { type: Style; children: Inline[] };
