const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const length = 40;

/** A token that nobody can guess, of characters that survive any header or address. */
export function generateToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  // The alphabet has 64 characters, so that every one of them is equally likely.
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
