/**
 * What the product shows at the stand-ins, and what they sign with. No secrets: they open nothing but a lab on
 * this machine, and the product knows by them that the lab is meant.
 */
export const labKeys = {
  stripe: { key: 'sk_test_prosa_lab', webhookSecret: 'whsec_prosa_lab' },
  mercadopago: { key: 'APP_USR-prosa-lab', webhookSecret: 'prosa-lab-mercadopago-signature' },
  asaas: { key: '$aact_prosa_lab', webhookSecret: 'prosa-lab-asaas-token-of-32-characters' },
} as const;

export type LabProvider = keyof typeof labKeys;
export const labProviders = Object.keys(labKeys) as LabProvider[];
