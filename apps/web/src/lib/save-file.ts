/** Hands a file that was asked for with a token over to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then, and reads what it holds.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
