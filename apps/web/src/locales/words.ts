/**
 * Portuguese is the original; the other languages must have exactly its keys. A key that is
 * missing, or one too many, does not compile, and a key that a screen asks for must exist here.
 */
export type Words<Original> = {
  [Key in keyof Original]: Original[Key] extends string ? string : Words<Original[Key]>;
};
