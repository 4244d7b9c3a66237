import { type Country, callingCodes, countries } from '@prosa/contract/human-number';
import type { CompanyScope } from '../../db/scope.ts';

/** Of the zones that are not the country's name: a company is where its clock is. */
const byZone: readonly [RegExp, Country][] = [
  [/^America\/(Argentina|Buenos_Aires)/, 'AR'],
  [/^America\/(La_Paz)/, 'BO'],
  [/^America\/(Santiago|Punta_Arenas|Coyhaique)/, 'CL'],
  [/^America\/Bogota/, 'CO'],
  [/^America\/Costa_Rica/, 'CR'],
  [/^America\/Santo_Domingo/, 'DO'],
  [/^America\/Guayaquil/, 'EC'],
  [/^America\/Guatemala/, 'GT'],
  [/^America\/Tegucigalpa/, 'HN'],
  [/^America\/(Mexico_City|Monterrey|Cancun|Merida|Tijuana|Hermosillo|Chihuahua|Mazatlan)/, 'MX'],
  [/^America\/Managua/, 'NI'],
  [/^America\/Panama/, 'PA'],
  [/^America\/Lima/, 'PE'],
  [/^America\/Asuncion/, 'PY'],
  [/^America\/El_Salvador/, 'SV'],
  [/^America\/Montevideo/, 'UY'],
  [/^America\/Caracas/, 'VE'],
  [/^America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix)/, 'US'],
  [/^Europe\/Lisbon|^Atlantic\/(Azores|Madeira)/, 'PT'],
  [/^Europe\/Madrid|^Atlantic\/Canary/, 'ES'],
  [/^Africa\/Luanda/, 'AO'],
  [/^Africa\/Maputo/, 'MZ'],
];

/** Where numbers without a country's code are from: that of the company's own number, else of its clock. */
export async function homeCountry(scope: CompanyScope): Promise<Country> {
  const own = await scope.db
    .selectFrom('connections')
    .select('number')
    .where('company_id', '=', scope.companyId)
    .where('deleted_at', 'is', null)
    .where('number', 'is not', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const { timezone } = await scope.db
    .selectFrom('companies')
    .select('timezone')
    .where('id', '=', scope.companyId)
    .executeTakeFirstOrThrow();
  const ofZone = byZone.find(([zone]) => zone.test(timezone))?.[1] ?? 'BR';
  const number = own?.number;
  if (!number || number.startsWith(callingCodes[ofZone].code)) return ofZone;
  return countries.find((one) => number.startsWith(callingCodes[one].code)) ?? ofZone;
}
