/** What the names of the database of time zones, which know no accents, are in words. */
const spellings: Record<string, string> = {
  Araguaina: 'Araguaína',
  Asuncion: 'Asunción',
  Belem: 'Belém',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  Cuiaba: 'Cuiabá',
  Eirunepe: 'Eirunepé',
  Maceio: 'Maceió',
  Merida: 'Mérida',
  Panama: 'Panamá',
  Santarem: 'Santarém',
  'Sao Paulo': 'São Paulo',
};

export function spelled(city: string): string {
  return spellings[city] ?? city;
}

/** A zone as people call it: America/Sao_Paulo is São Paulo. */
export function placeOf(timezone: string): string {
  return spelled(timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone);
}
