import type {
  Asked,
  BillingFaultChanges,
  BillingSystem,
  BillingView,
  NewBillingCustomer,
} from './contract/billing.ts';
import type { CallEnd, CallView, NewCall, Typing } from './contract/call.ts';
import type { EventOf, EventType, EventWish, LabEvent } from './contract/event.ts';
import type {
  Closing,
  Counters,
  FaultChanges,
  Faults,
  LabSettingChanges,
  LabSettings,
  NewBan,
} from './contract/fault.ts';
import type { NewForgery, NewPost } from './contract/forgery.ts';
import type { GroupChanges, GroupView, NewGroup, ParticipantChange } from './contract/group.ts';
import type {
  MessageView,
  MessageWish,
  NewMessage,
  NewReceipt,
  SentView,
} from './contract/message.ts';
import type { PairingView, Scan, ScanResult, TypedCode } from './contract/pairing.ts';
import type {
  ChargeAction,
  ChargeStep,
  ChargeView,
  PaymentFaultChanges,
  PaymentFaults,
} from './contract/payment.ts';
import type {
  MetaFaultChanges,
  MetaFaults,
  NewAd,
  NewPerson,
  PageView,
  PersonView,
} from './contract/person.ts';
import type {
  DeviceView,
  NewPicture,
  NewTelephone,
  TelephoneChanges,
  TelephoneView,
} from './contract/telephone.ts';

export type { LabEvent, MessageView };

export class LabRequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type LabClient = ReturnType<typeof createLabClient>;

/** The lab's control interface, one function for each address. */
export function createLabClient(url: string) {
  async function call(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (response.ok) return response;
    const { error } = (await response.json()) as { error: string };
    throw new LabRequestError(response.status, error);
  }

  async function ask<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await call(method, path, body);
    return (await response.json()) as Result;
  }

  async function order(path: string, body: object = {}): Promise<void> {
    await call('POST', path, body);
  }

  return {
    telephones: () => ask<TelephoneView[]>('GET', '/telephones'),
    telephone: (number: string) => ask<TelephoneView>('GET', `/telephones/${number}`),
    createTelephone: (fields: NewTelephone = {}) =>
      ask<TelephoneView>('POST', '/telephones', fields),
    changeTelephone: (number: string, changes: TelephoneChanges) =>
      ask<TelephoneView>('PATCH', `/telephones/${number}`, changes),
    setPicture: (number: string, picture: NewPicture) =>
      ask<TelephoneView>('PUT', `/telephones/${number}/picture`, picture),
    ban: (number: string, ban: NewBan = {}) => order(`/telephones/${number}/ban`, ban),
    unban: (number: string) => ask<TelephoneView>('DELETE', `/telephones/${number}/ban`),

    messages: (number: string, chat?: string) =>
      ask<MessageView[]>(
        'GET',
        `/telephones/${number}/messages${chat ? `?chat=${encodeURIComponent(chat)}` : ''}`,
      ),
    send: (number: string, message: NewMessage) =>
      ask<SentView>('POST', `/telephones/${number}/messages`, message),
    awaitMessage: (number: string, wish: MessageWish) =>
      ask<MessageView>('POST', `/telephones/${number}/messages/await`, wish),
    media: async (number: string, id: string) => {
      const response = await call('GET', `/telephones/${number}/messages/${id}/media`);
      return Buffer.from(await response.arrayBuffer());
    },
    expireMedia: (number: string, id: string) =>
      order(`/telephones/${number}/messages/${id}/expire-media`),
    askAgain: (number: string, id: string) =>
      order(`/telephones/${number}/messages/${id}/ask-again`),
    /** As an app would that was tampered with. */
    forge: (number: string, forgery: NewForgery) =>
      ask<{ id: string }>('POST', `/telephones/${number}/forgeries`, forgery),
    /** A status, or in a channel. */
    post: (number: string, post: NewPost) =>
      ask<{ id: string }>('POST', `/telephones/${number}/posts`, post),
    giveReceipt: (number: string, receipt: NewReceipt) =>
      order(`/telephones/${number}/receipts`, receipt),
    type: (number: string, typing: Typing) => order(`/telephones/${number}/typing`, typing),

    call: (number: string, call: NewCall) =>
      ask<CallView>('POST', `/telephones/${number}/calls`, call),
    calls: () => ask<CallView[]>('GET', '/calls'),
    endCall: (id: string, end: Partial<CallEnd> = {}) =>
      ask<CallView>('POST', `/calls/${id}/end`, end),

    pages: () => ask<PageView[]>('GET', '/pages'),
    people: () => ask<PersonView[]>('GET', '/people'),
    createPerson: (fields: NewPerson = {}) => ask<PersonView>('POST', '/people', fields),
    writeInPageInbox: (id: string, text: string) =>
      ask<MessageView>('POST', `/people/${id}/page-inbox`, { text }),
    comeByAd: (id: string, ad: NewAd) => ask<object>('POST', `/people/${id}/ad`, ad),
    metaFaults: () => ask<MetaFaults>('GET', '/meta-faults'),
    setMetaFaults: (changes: MetaFaultChanges) => ask<MetaFaults>('PATCH', '/meta-faults', changes),
    charges: () => ask<ChargeView[]>('GET', '/charges'),
    charge: (id: string) => ask<ChargeView>('GET', `/charges/${id}`),
    actOnCharge: (id: string, action: ChargeAction, step: ChargeStep = {}) =>
      ask<ChargeView>('POST', `/charges/${id}/${action}`, step),
    tellPaymentsTo: (url: string) => ask<{ url: string }>('PUT', '/payment-webhooks', { url }),
    statement: () =>
      ask<Array<{ at: number; cents: number; txid: string | null; name: string }>>(
        'GET',
        '/statement',
      ),
    setPaymentFaults: (changes: PaymentFaultChanges) =>
      ask<PaymentFaults>('PATCH', '/payment-faults', changes),
    clearPaymentFaults: () => ask<PaymentFaults>('DELETE', '/payment-faults'),
    clearMetaFaults: () => ask<MetaFaults>('DELETE', '/meta-faults'),

    billing: () => ask<BillingView>('GET', '/billing'),
    billingAsked: () => ask<Asked[]>('GET', '/billing/asked'),
    addBillingCustomer: (customer: NewBillingCustomer) =>
      ask<{ id: string; contracts: { id: string; bills: { id: string }[] }[] }>(
        'POST',
        '/billing/customers',
        customer,
      ),
    setBillPaid: (id: string, paid: boolean) =>
      ask<BillingView>('PATCH', `/billing/bills/${id}`, { paid }),
    setBillingFaults: (system: BillingSystem, changes: BillingFaultChanges) =>
      ask<BillingView>('PATCH', `/billing/${system}/faults`, changes),
    clearBillingFaults: (system: BillingSystem) =>
      ask<BillingView>('DELETE', `/billing/${system}/faults`),

    pairings: () => ask<PairingView[]>('GET', '/pairings'),
    showQr: (qr: string) => ask<PairingView>('POST', '/pairings/qr', { qr }),
    scan: (scan: Scan) => ask<ScanResult>('POST', '/pairings/scan', scan),
    typeCode: (code: TypedCode) => ask<{ device: string }>('POST', '/pairings/code', code),

    devices: () => ask<DeviceView[]>('GET', '/devices'),
    device: (id: string) => ask<DeviceView>('GET', `/devices/${id}`),
    unlink: (device: string) => order(`/devices/${device}/unlink`),
    replace: (device: string) => order(`/devices/${device}/replace`),
    drop: (device: string) => order(`/devices/${device}/drop`),
    close: (device: string, closing: Closing) => order(`/devices/${device}/close`, closing),

    groups: () => ask<GroupView[]>('GET', '/groups'),
    createGroup: (group: NewGroup) => ask<GroupView>('POST', '/groups', group),
    changeGroup: (id: string, changes: GroupChanges) =>
      ask<GroupView>('PATCH', `/groups/${id}`, changes),
    changeParticipants: (id: string, change: ParticipantChange) =>
      ask<GroupView>('POST', `/groups/${id}/participants`, change),

    faults: (number: string) => ask<Faults>('GET', `/telephones/${number}/faults`),
    setFaults: (number: string, changes: FaultChanges) =>
      ask<Faults>('PATCH', `/telephones/${number}/faults`, changes),
    clearFaults: (number: string) => ask<Faults>('DELETE', `/telephones/${number}/faults`),
    settings: () => ask<LabSettings>('GET', '/settings'),
    changeSettings: (changes: LabSettingChanges) => ask<LabSettings>('PATCH', '/settings', changes),
    counters: () => ask<Counters>('GET', '/counters'),

    /** Number of the latest event, to wait for what comes after it. */
    latestEvent: async () => (await ask<{ seq: number }>('GET', '/events/latest')).seq,
    awaitEvent: <Type extends EventType>(
      type: Type,
      where: EventWish['where'] = {},
      wish: Omit<EventWish, 'type' | 'where'> = {},
    ) => ask<EventOf<Type>>('POST', '/events/await', { type, where, ...wish }),
  };
}
