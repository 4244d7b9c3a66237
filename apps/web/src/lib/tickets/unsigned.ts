/** One's own words without the signature above them, where it stands beside them who wrote them. */
export function unsigned(text: string): string {
  return text.replace(/^\*[^*\n]+\*\n/, '');
}
