/** What a transaction needs to keep something that must not be read in the database. */
export type Sealing = {
  seal(place: string, text: string): string;
  open(place: string, sealed: string): string;
  /** Equal for equal texts, and says nothing else of them. */
  fingerprint(place: string, text: string): Buffer;
};

/** Where nothing is sealed: tests and benches of other things. */
export const noSealing: Sealing = {
  seal: unexpected,
  open: unexpected,
  fingerprint: unexpected,
};

function unexpected(): never {
  throw new Error('nothing is sealed here');
}
