/** A zone as people call it: America/Sao_Paulo is Sao Paulo. */
export function placeOf(timezone: string): string {
  return timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;
}
