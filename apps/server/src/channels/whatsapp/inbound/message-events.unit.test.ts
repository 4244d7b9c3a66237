import { proto, type WAMessage } from 'baileys';
import { describe, expect, test } from 'vitest';
import { messageEvents } from './message-events.ts';
import { placeholderEvents } from './placeholders.ts';
import { withheldEvent } from './withheld.ts';

const me = { id: '5511950001000:7@s.whatsapp.net', lid: '900:7@lid' };
const own = { kind: 'phone', value: '5511950001000' };
const ana = { kind: 'phone', value: '5511990010001' };
const GROUP = '120363000000000001@g.us';

function from(key: Partial<WAMessage['key']>, message: proto.IMessage): WAMessage {
  return {
    key: { remoteJid: '5511990010001@s.whatsapp.net', id: 'A1', fromMe: false, ...key },
    messageTimestamp: 1_800_000_000,
    message,
  };
}

const contents = (message: proto.IMessage) =>
  messageEvents(from({}, message), me).map((event) => 'content' in event && event.content);

describe('contents', () => {
  test('a choice from buttons or a list is text', () => {
    expect(contents({ buttonsResponseMessage: { selectedDisplayText: 'Sim' } })).toEqual([
      { kind: 'text', text: 'Sim' },
    ]);
    expect(contents({ listResponseMessage: { title: 'Segunda via' } })).toEqual([
      { kind: 'text', text: 'Segunda via' },
    ]);
  });

  test('what vanishes or may be seen once is what is in it', () => {
    const message = { ephemeralMessage: { message: { conversation: 'some' } } };
    expect(contents(message)).toEqual([{ kind: 'text', text: 'some' }]);
    const once = { viewOnceMessageV2: { message: { conversation: 'uma vez' } } };
    expect(contents(once)).toEqual([{ kind: 'text', text: 'uma vez' }]);
  });

  test('what we cannot show is told by its name, not passed over', () => {
    const order = { orderMessage: { orderId: '1' } };
    expect(contents(order)).toEqual([{ kind: 'unsupported', what: 'orderMessage' }]);
    expect(contents({ imageMessage: { caption: 'sem arquivo' } })).toEqual([
      { kind: 'unsupported', what: 'imageMessage' },
    ]);
    // Of a kind that was invented after the library, nothing is left but what is around it.
    const unknown = [{ kind: 'unsupported', what: 'unknown' }];
    expect(contents({})).toEqual(unknown);
    expect(contents({ messageContextInfo: { messageSecret: new Uint8Array(32) } })).toEqual(
      unknown,
    );
  });

  test('wraps that the library does not know are opened', () => {
    const inner = { message: { conversation: 'oi' } };
    for (const wrap of ['groupMentionedMessage', 'botInvokeMessage', 'lottieStickerMessage']) {
      expect(contents({ [wrap]: inner })).toEqual([{ kind: 'text', text: 'oi' }]);
    }
  });

  test('a poll is its question and its options', () => {
    const poll = { name: 'Quando?', options: [{ optionName: 'Hoje' }, { optionName: 'Amanhã' }] };
    const shown = [{ kind: 'poll', question: 'Quando?', options: ['Hoje', 'Amanhã'] }];
    for (const version of ['', 'V2', 'V3', 'V5']) {
      expect(contents({ [`pollCreationMessage${version}`]: poll })).toEqual(shown);
    }
    expect(contents({ pollCreationMessageV4: { message: { pollCreationMessage: poll } } })).toEqual(
      shown,
    );
  });

  test('a message is not edited into something that cannot be shown', () => {
    const edit = { type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT, key: { id: 'A0' } };
    const empty = { protocolMessage: { ...edit, editedMessage: {} } };
    expect(messageEvents(from({}, empty), me)).toEqual([]);
  });

  test('what says nothing is nothing', () => {
    const { Type } = proto.Message.ProtocolMessage;
    expect(contents({ senderKeyDistributionMessage: { groupId: GROUP } })).toEqual([]);
    expect(contents({ protocolMessage: { type: Type.EPHEMERAL_SETTING } })).toEqual([]);
    expect(contents({ albumMessage: { expectedImageCount: 2 } })).toEqual([]);
  });
});

describe('who and where', () => {
  const text = { conversation: 'oi' };

  test('from our telephone into a chat by LID: the number is the other’s, not ours', () => {
    const key = {
      remoteJid: '777@lid',
      fromMe: true,
      remoteJidAlt: '5511950001000@s.whatsapp.net',
    };
    const attrs = { peer_recipient_pn: '5511990010001@s.whatsapp.net' };
    expect(messageEvents(from(key, text), me, attrs)).toMatchObject([
      {
        chat: { address: { kind: 'lid', value: '777' }, also: ana },
        sender: { address: own },
        fromMe: true,
      },
    ]);
  });

  test('by a broadcast list: the chat with who wrote; a status or a channel: nothing', () => {
    const list = { remoteJid: '123@broadcast', participant: '5511990010001@s.whatsapp.net' };
    expect(messageEvents(from(list, text), me)).toMatchObject([{ chat: { address: ana } }]);
    const status = { remoteJid: 'status@broadcast', participant: '5511990010001@s.whatsapp.net' };
    expect(messageEvents(from(status, text), me)).toEqual([]);
    expect(messageEvents(from({ remoteJid: '1@newsletter' }, text), me)).toEqual([]);
  });

  test('an admin takes a member’s message out of a group', () => {
    const key = { remoteJid: GROUP, participant: '5511990010001@s.whatsapp.net' };
    const note = (participant: string) => ({
      protocolMessage: {
        type: proto.Message.ProtocolMessage.Type.REVOKE,
        key: { remoteJid: GROUP, id: 'B2', fromMe: false, participant },
      },
    });
    expect(messageEvents(from(key, note('888@lid')), me)).toMatchObject([
      {
        type: 'deletion',
        sender: { address: ana },
        target: { id: 'B2', fromMe: false, sender: { kind: 'lid', value: '888' } },
      },
    ]);
    expect(messageEvents(from(key, note('900@lid')), me)).toMatchObject([
      { target: { id: 'B2', fromMe: true, sender: own } },
    ]);
  });

  test('who quotes us quotes our number, by whichever name', () => {
    const contextInfo = { stanzaId: 'B2', participant: '900@lid', quotedMessage: text };
    const message = { extendedTextMessage: { text: 'sim', contextInfo } };
    expect(messageEvents(from({}, message), me)).toMatchObject([
      { quoted: { id: 'B2', sender: own, text: 'oi' } },
    ]);
  });

  test('without a time of the server it is now', () => {
    const message = { ...from({}, text), messageTimestamp: Number.NaN };
    const [event] = messageEvents(message, me);
    expect(event).toMatchObject({ at: expect.stringMatching(/^20\d\d-/) });
  });
});

describe('placeholders', () => {
  const stub = proto.WebMessageInfo.StubType.CIPHERTEXT;

  test('for what was not decrypted; not for what was in part, nor for our own devices’ notes', () => {
    const message = { ...from({}, {}), message: undefined, messageStubType: stub };
    expect(placeholderEvents({ messages: [message] }, me)).toMatchObject([
      { id: 'A1', content: { kind: 'undecryptable' } },
    ]);
    const part = { ...message, message: { conversation: 'oi' } };
    expect(placeholderEvents({ messages: [part] }, me)).toEqual([]);
    expect(placeholderEvents({ messages: [{ ...message, category: 'peer' }] }, me)).toEqual([]);
  });

  test('the telephone’s copy takes its place', () => {
    const copy = from({}, { conversation: 'agora sim' });
    expect(placeholderEvents({ messages: [copy], requestId: 'R1' }, me)).toMatchObject([
      { id: 'A1', content: { kind: 'text', text: 'agora sim' } },
    ]);
  });

  test('what is not sent to linked devices at all: seen once, or on the telephone alone', () => {
    const attrs = { from: '5511990010001@s.whatsapp.net', id: 'A1', t: '1', notify: 'Ana' };
    const withheld = (type: string) =>
      withheldEvent(
        { tag: 'message', attrs, content: [{ tag: 'unavailable', attrs: { type } }] },
        me,
      );
    for (const type of ['view_once', 'view_once_unavailable_fanout']) {
      expect(withheld(type)).toMatchObject({
        name: 'Ana',
        content: { kind: 'unsupported', what: 'viewOnce' },
      });
    }
    expect(withheld('bot_unavailable_fanout')).toMatchObject({
      content: { kind: 'undecryptable' },
    });
    const enc = { tag: 'enc', attrs: { type: 'msg' }, content: new Uint8Array([1]) };
    expect(withheldEvent({ tag: 'message', attrs, content: [enc] }, me)).toBeNull();
    expect(withheldEvent({ tag: 'message', attrs: { from: attrs.from } }, me)).toBeNull();
  });
});
