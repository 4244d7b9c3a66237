/** In the key of a text `:` and `.` mean something else: names that have one stand there with `/`. */
export type WordKey<Name extends string> = Name extends `${infer Before}:${infer After}`
  ? `${Before}/${After}`
  : Name extends `${infer Before}.${infer After}`
    ? `${Before}/${After}`
    : Name;

export function wordKey<Name extends string>(name: Name): WordKey<Name> {
  return name.replace(/[:.]/, '/') as WordKey<Name>;
}
