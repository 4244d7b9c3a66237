import type { BrCodeFields } from '@prosa/contract/br-code';
import { type Charge, isPayable, paidCents } from './charge.ts';
import type { PageWords } from './page-words.ts';
import type { PaymentsWorld } from './payments-world.ts';

const providerNames = { stripe: 'Stripe', mercadopago: 'Mercado Pago', asaas: 'Asaas' };

/** Text that is safe between tags and in attributes. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | Part[] | false | null | undefined;

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((all, text, at) => all + escaped(parts[at - 1] ?? '') + text));
}

function escaped(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(escaped).join('');
  if (part === false || part === null || part === undefined) return '';
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return String(part).replace(/[&<>"]/g, (sign) => signs[sign] ?? '');
}

function money(cents: number, currency = 'BRL'): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(cents / 100);
}

type Frame = { language: string; words: PageWords; title: string };

export function frame({ language, words: w, title }: Frame, body: Html): string {
  return html`<!doctype html>
<html lang="${language}" data-mantine-color-scheme="light">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/pay/pay.css"></head>
<body><header><h1>${title}</h1><span class="chip">${w.lab}</span></header>
<main>${body}</main>
<footer><a href="/pay">${w.all}</a> <a href="/">${w.telephones}</a></footer></body></html>`.text;
}

export function chargePage(w: PageWords, charge: Charge): { title: string; body: Html } {
  const refunded = charge.money.reduce((sum, one) => sum + one.refundedCents, 0);
  const isDisputed = charge.money.some(({ disputed }) => disputed);
  const body = html`
<p class="amount">${money(charge.cents, charge.currency)}</p>
<p>${charge.description}</p>
<p class="state" role="status" data-state="${charge.state}">${w[charge.state]}${
    charge.money.length > 0 && html`: ${money(paidCents(charge))}`
  }${refunded > 0 && html`, ${w.refundedOf} ${money(refunded)}`}${isDisputed && html`, ${w.disputed}`}</p>
${charge.brCode && html`<p class="code">${charge.brCode}</p>`}
<form method="post" action="/pay/${charge.id}">
<label>${w.webhook} <select name="webhook">${(
    ['once', 'twice', 'late', 'lost', 'forged'] as const
  ).map((manner) => html`<option value="${manner}">${w[manner]}</option>`)}</select></label>
<div class="buttons">${buttonsOf(w, charge)}</div>
</form>
${charge.returnUrl && html`<p><a class="back" href="${charge.returnUrl}">${w.back}</a></p>`}`;
  return { title: providerNames[charge.provider], body };
}

function buttonsOf(w: PageWords, charge: Charge): Html[] {
  const button = (action: string, label: string, look = '') =>
    html`<button name="action" value="${action}" class="${look}">${label}</button>`;
  const hasMoney = charge.money.some((one) => one.refundedCents < one.cents);
  if (!isPayable(charge)) {
    return [
      ...(charge.kind === 'link' && charge.state === 'paid' ? [button('pay', w.payAgain)] : []),
      ...(hasMoney ? [button('refund', w.refund), button('dispute', w.dispute)] : []),
    ];
  }
  const canPrint =
    charge.state === 'open' && ['checkout', 'boleto', 'choice'].includes(charge.kind);
  return [
    button('pay', w.pay, 'primary'),
    button('pay-less', w.payLess),
    ...(canPrint ? [button('print', w.print)] : []),
    button('refuse', w.refuse),
    button('expire', w.expire),
  ];
}

export function chargesPage(
  w: PageWords,
  { charges, statement }: PaymentsWorld,
): { title: string; body: Html } {
  const newest = [...charges.values()].reverse().slice(0, 100);
  const body = html`<p>${w.lead}</p>
<p><a href="/pay/bank">${w.bank}</a></p>
${newest.length === 0 && html`<p class="empty">${w.none}</p>`}
<ul>${newest.map(
    (
      charge,
    ) => html`<li><a href="/pay/${charge.id}">${money(charge.cents)} ${charge.description}</a>
<span>${providerNames[charge.provider]}, ${w[charge.state]}</span></li>`,
  )}</ul>
${
  statement.length > 0 &&
  html`<h2>${w.statement}</h2><ul>${statement
    .slice(-20)
    .reverse()
    .map(
      (one) => html`<li>${money(one.cents)} <span>${one.txid ?? ''} ${one.name}</span></li>`,
    )}</ul>`
}`;
  return { title: w.charges, body };
}

type Read = { code: string; fields: BrCodeFields | undefined; isPaid: boolean };

export function bankPage(w: PageWords, read: Read | null): { title: string; body: Html } {
  const fields = read?.fields;
  const body = html`<p>${w.bankLead}</p>
<form method="get" action="/pay/bank"><label>${w.code}<textarea name="code" rows="5" required>${
    read?.code ?? ''
  }</textarea></label><div class="buttons"><button class="primary">${w.read}</button></div></form>
${read && !fields && html`<p role="alert">${w.badCode}</p>`}
${
  fields &&
  html`<dl><dt>${w.receiver}</dt><dd>${fields.name}, ${fields.city}</dd>
<dt>${w.key}</dt><dd>${fields.key ?? fields.address ?? ''}</dd>
<dt>${w.amount}</dt><dd>${fields.cents === null ? '–' : money(fields.cents)}</dd>
<dt>${w.txid}</dt><dd>${fields.txid ?? '–'}</dd></dl>
${read?.isPaid ? html`<p role="status">${w.paidPix}</p>` : html`<form method="post" action="/pay/bank"><input type="hidden" name="code" value="${read?.code ?? ''}"><div class="buttons"><button class="primary">${w.payPix}</button></div></form>`}`
}`;
  return { title: w.bank, body };
}
