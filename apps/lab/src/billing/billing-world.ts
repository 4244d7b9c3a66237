import type {
  Asked,
  BillingFaults,
  BillingSystem,
  BillingView,
  NewBillingCustomer,
} from '../contract/billing.ts';
import { newBillingCustomer } from '../contract/billing.ts';
import { LabError } from '../lab-error.ts';

export type Bill = { id: string; cents: number; dueOn: string; paid: boolean; label: string };
export type BillingContract = {
  id: string;
  label: string;
  blocked: boolean;
  refusesUnlock: boolean;
  bills: Bill[];
};
export type BillingCustomer = {
  id: string;
  name: string;
  document: string;
  number: string;
  contracts: BillingContract[];
};

export type BillingWorld = {
  customers: Map<string, BillingCustomer>;
  faults: Record<BillingSystem, BillingFaults>;
  asked: Asked[];
  counts: Record<BillingSystem, number>;
  /** Of this lab, once it listens. */
  origin: string;
  badCertificateUrl: string;
  nextId: number;
  today(): Date;
};

export const NO_BILLING_FAULTS: BillingFaults = {
  delayMs: 0,
  status: null,
  half: false,
  refusesToken: false,
  mixed: false,
};

/** Whoever knows these is let in. */
export const LAB_SECRETS = {
  tokenixc: '7:lab-ixc-token',
  clientidmkauth: 'Client_Id_lab',
  clientsecretmkauth: 'Client_Secret_lab',
  asaas: 'lab-asaas-key',
} as const;

const KEPT_QUESTIONS = 500;

const many = Array.from({ length: 10_000 }, (_, at) => ({ dueIn: at - 5000, cents: 4990 }));

/** Made up; numbers as of the telephones that lie on the lab's table. */
const cast: readonly NewBillingCustomer[] = [
  {
    name: 'Ana Beatriz Souza',
    document: '52998224725',
    number: '11990010001',
    contracts: [
      {
        label: 'Fibra 300',
        blocked: true,
        bills: [
          { dueIn: -40, cents: 9990, paid: true },
          { dueIn: -10, cents: 9990 },
          { dueIn: 20, cents: 9990 },
          { dueIn: 50, cents: 9990 },
        ],
      },
    ],
  },
  {
    name: 'Bruno Carvalho',
    document: '11144477735',
    number: '11990010002',
    contracts: [
      { label: 'Fibra 500, casa', blocked: true, bills: [{ dueIn: -5, cents: 12990 }] },
      { label: 'Fibra 100, loja', blocked: true, bills: [{ dueIn: 8, cents: 7990 }] },
    ],
  },
  {
    // A company of the new kind, with letters.
    name: 'Camila Ferreira Tecnologia',
    document: '12ABC34501DE35',
    number: '21990010003',
    contracts: [{ label: 'Link dedicado', bills: [{ dueIn: 3, cents: 149900 }] }],
  },
  {
    name: 'Diego Martins',
    document: '11222333000181',
    number: '3190010004',
    contracts: [{ label: 'Fibra 300', bills: [{ dueIn: -3, cents: 9990, paid: true }] }],
  },
  {
    name: 'Elisa Nogueira',
    document: '39053344705',
    number: '41990010005',
    contracts: [{ label: 'Condomínio', bills: many }],
  },
  {
    name: 'Fábio Oliveira',
    document: '86288366757',
    number: '7190010006',
    contracts: [
      {
        label: 'Fibra 300',
        blocked: true,
        refusesUnlock: true,
        bills: [{ dueIn: -70, cents: 9990 }],
      },
    ],
  },
];

export function createBillingWorld(today: () => Date): BillingWorld {
  const world: BillingWorld = {
    customers: new Map(),
    faults: { ixc: NO_BILLING_FAULTS, mkauth: NO_BILLING_FAULTS, asaas: NO_BILLING_FAULTS },
    asked: [],
    counts: { ixc: 0, mkauth: 0, asaas: 0 },
    origin: '',
    badCertificateUrl: '',
    nextId: 1001,
    today,
  };
  for (const one of cast) addCustomer(world, one);
  return world;
}

export function addCustomer(world: BillingWorld, given: NewBillingCustomer): BillingCustomer {
  const { contracts, ...person } = newBillingCustomer.parse(given);
  const next = () => String(world.nextId++);
  const customer: BillingCustomer = {
    id: next(),
    ...person,
    contracts: contracts.map(({ bills, ...contract }) => ({
      id: next(),
      ...contract,
      bills: bills.map(({ dueIn, ...bill }) => ({
        id: next(),
        label: contract.label,
        dueOn: dayIn(world, dueIn),
        ...bill,
      })),
    })),
  };
  world.customers.set(customer.id, customer);
  return customer;
}

function dayIn({ today }: BillingWorld, days: number): string {
  return new Date(today().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

export function noteAsked(world: BillingWorld, asked: Asked): void {
  world.asked.push(asked);
  world.counts[asked.system] += 1;
  if (world.asked.length > KEPT_QUESTIONS) world.asked.shift();
}

export function allBills(world: BillingWorld) {
  return [...world.customers.values()].flatMap((customer) =>
    customer.contracts.flatMap((contract) =>
      contract.bills.map((bill) => ({ bill, contract, customer })),
    ),
  );
}

export function billOf(world: BillingWorld, id: string) {
  const found = allBills(world).find(({ bill }) => bill.id === id);
  if (!found) throw new LabError(404, `There is no bill ${id}.`);
  return found;
}

const SHOWN_BILLS = 5;

export function billingView(world: BillingWorld): BillingView {
  const { origin } = world;
  return {
    customers: [...world.customers.values()].map(({ contracts, ...customer }) => ({
      ...customer,
      contracts: contracts.map(({ id, label, blocked, bills }) => {
        const open = bills.filter(({ paid }) => !paid);
        return {
          id,
          label,
          blocked,
          bills: open.length,
          open: open.slice(0, SHOWN_BILLS).map(({ label: _, ...bill }) => bill),
        };
      }),
    })),
    faults: world.faults,
    settings: { ipixc: `${origin}/ixc`, ipmkauth: `${origin}/mkauth`, ...LAB_SECRETS },
    badCertificateUrl: world.badCertificateUrl,
    asked: world.counts,
  };
}
