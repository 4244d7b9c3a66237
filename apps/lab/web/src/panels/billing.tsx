import { type BillingSystem, billingSystems } from '@prosa/lab/contract/billing';
import { useState } from 'react';
import { useWords } from '../words/words.tsx';
import { useAct, useWorld } from '../world/use-world.tsx';
import { type BillingFault, billingFaults } from './billing-fault-list.ts';
import { Fault } from './fault.tsx';
import { FaultToggle } from './fault-toggle.tsx';
import css from './panels.module.css';

const names = Object.keys(billingFaults) as BillingFault[];
const systemNames = { ixc: 'IXC', mkauth: 'MK-Auth', asaas: 'Asaas' };
const reais = (cents: number) => `R$ ${(cents / 100).toFixed(2).replace('.', ',')}`;
const day = (date: string) => date.split('-').toReversed().join('/');

/** The systems that know customers' bills: who owes what, what is to be copied, and what goes wrong. */
export function Billing() {
  const w = useWords();
  const act = useAct();
  const { billing } = useWorld();
  const [system, setSystem] = useState<BillingSystem>('ixc');
  if (!billing) return null;
  return (
    <>
      <p className={css.hint}>{w.billingHint}</p>
      <ul>
        {billing.customers.map((customer) => (
          <li key={customer.id} className={css.fault}>
            <b>{customer.name}</b>
            <p className={css.hint}>
              {w.billingDocument}: <code>{customer.document}</code>
            </p>
            {customer.contracts.map((contract) => (
              <div key={contract.id}>
                <p className={css.hint}>
                  {contract.label}
                  {contract.blocked && ` · ${w.billingBlocked}`}
                  {contract.bills > contract.open.length && ` · ${w.billingMany(contract.bills)}`}
                </p>
                {contract.open.map((bill) => (
                  <p key={bill.id} className={css.billing}>
                    {reais(bill.cents)}, {day(bill.dueOn)}
                    <button
                      type="button"
                      className={css.pay}
                      aria-label={w.billingPayOf(reais(bill.cents), customer.name)}
                      onClick={() => void act((lab) => lab.setBillPaid(bill.id, true))}
                    >
                      {w.billingPay}
                    </button>
                  </p>
                ))}
              </div>
            ))}
          </li>
        ))}
      </ul>
      <label className={css.hint}>
        {w.billingSystem}
        <select
          className={css.select}
          value={system}
          onChange={(event) => setSystem(event.currentTarget.value as BillingSystem)}
        >
          {billingSystems.map((name) => (
            <option key={name} value={name}>
              {systemNames[name]}
            </option>
          ))}
        </select>
      </label>
      <p className={css.hint}>{w.billingAsked(billing.asked[system])}</p>
      <ul>
        {names.map((name) => {
          const { isOn, on, off } = billingFaults[name];
          return (
            <Fault key={`${system} ${name}`} words={w.billingFault[name]}>
              <FaultToggle
                name={w.billingFault[name].name}
                isOn={isOn(billing.faults[system])}
                onChange={(wanted) => act((lab) => lab.setBillingFaults(system, wanted ? on : off))}
              />
            </Fault>
          );
        })}
      </ul>
      <p className={css.hint}>{w.billingSettings}</p>
      <ul>
        {Object.entries(billing.settings).map(([key, value]) => (
          <li key={key} className={css.hint}>
            {key}: <code>{value}</code>
          </li>
        ))}
        <li className={css.hint}>
          {w.billingCertificate}: <code>{billing.badCertificateUrl}/ixc</code>
        </li>
      </ul>
    </>
  );
}
