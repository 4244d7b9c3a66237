import { createLabClient, type LabClient } from '@prosa/lab/client';

/** The lab that runs beside the product. Its telephones are shared: each test makes its own. */
export function labClient(): LabClient {
  const url = process.env.PROSA_LAB_URL;
  if (!url) throw new Error('the product runs without a lab');
  return createLabClient(url);
}

/** A business's telephone that nobody else uses. */
export async function newTelephone(lab: LabClient): Promise<string> {
  return (await lab.createTelephone({ kind: 'business' })).number;
}
