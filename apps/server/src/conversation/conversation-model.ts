/**
 * What must become of one customer's conversations, told in a few lines: the property test holds the
 * engine against it. Times are milliseconds.
 */
export type Model = {
  /** Of the live ticket, else of the newest; null: there is none yet. */
  status: 'pending' | 'open' | 'closed' | null;
  user: number | null;
  closedAt: number;
  unread: number;
  tickets: number;
  /** When the last attendance asked for its rating, as long as it may still be answered. */
  askedAt: number | null;
  blocked: boolean;
  /** Everything that people said, in order. */
  said: string[];
};

const REOPENS_MS = 120 * 60_000;
const RATES_MS = 24 * 3_600_000;

export function newModel(): Model {
  return {
    status: null,
    user: null,
    closedAt: 0,
    unread: 0,
    tickets: 0,
    askedAt: null,
    blocked: false,
    said: [],
  };
}

export function customerWrites(model: Model, text: string, saidAt: number, now: number): void {
  model.said.push(text);
  if (model.blocked) {
    joinQuietly(model, now);
    return;
  }
  if (isRating(model, text, saidAt)) {
    model.askedAt = null;
    return;
  }
  if (model.status === 'pending' || model.status === 'open') {
    model.unread += 1;
    return;
  }
  const isReopened = model.status === 'closed' && now - model.closedAt <= REOPENS_MS;
  if (!isReopened) Object.assign(model, { tickets: model.tickets + 1, unread: 0 });
  Object.assign(model, { status: 'pending', user: null, askedAt: null });
  model.unread += 1;
}

/** On the company's own telephone: whoever answers there has read the chat. */
export function ownerWrites(model: Model, text: string, now: number): void {
  model.said.push(text);
  joinQuietly(model, now);
  model.unread = 0;
}

function joinQuietly(model: Model, now: number): void {
  if (model.status === null) {
    Object.assign(model, { status: 'closed', closedAt: now, tickets: 1 });
  }
}

function isRating({ status, askedAt }: Model, text: string, saidAt: number): boolean {
  const isNumber = ['1', '2', '3'].includes(text.trim());
  return isNumber && status === 'closed' && askedAt !== null && saidAt - askedAt <= RATES_MS;
}

export type AgentAction =
  | { does: 'open'; by: number }
  | { does: 'return'; by: number }
  | { does: 'close'; by: number }
  | { does: 'to-queue'; by: number }
  | { does: 'to-user'; by: number; user: number }
  | { does: 'write'; by: number; text: string }
  | { does: 'read'; by: number };

/** Whether the agent may; if so, the model is changed. */
export function agentActs(model: Model, action: AgentAction, now: number): boolean {
  const { status } = model;
  if (status === null) return false;
  switch (action.does) {
    case 'open':
      if (status === 'open') return model.user === action.by;
      Object.assign(model, { status: 'open', user: action.by });
      if (status === 'closed') model.askedAt = null;
      return true;
    case 'return':
      if (status !== 'open') return false;
      Object.assign(model, { status: 'pending', user: null });
      return true;
    case 'close':
      if (status === 'closed') return false;
      // Who was not attended to is not asked how it was.
      model.askedAt = status === 'open' && model.user !== null && !model.blocked ? now : null;
      if (status === 'pending') model.user = null;
      Object.assign(model, { status: 'closed', closedAt: now });
      return true;
    case 'to-queue':
      Object.assign(model, { status: 'pending', user: null });
      if (status === 'closed') model.askedAt = null;
      return true;
    case 'to-user':
      model.user = action.user;
      return true;
    case 'write':
      if (status !== 'open') return false;
      model.said.push(action.text);
      return true;
    case 'read':
      model.unread = 0;
      return true;
  }
}
