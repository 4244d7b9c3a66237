import { describe, expect, test } from 'vitest';
import { labServer, whatsappServer } from './server-address.ts';

describe('the addresses that are dialled', () => {
  test('WhatsApp’s own, by TLS; its files from its own host alone', () => {
    expect(whatsappServer.url).toBe('wss://web.whatsapp.com/ws/chat');
    expect(whatsappServer.isMediaHost('mmg.whatsapp.net')).toBe(true);
    for (const host of ['localhost', 'evil.example', 'mmg.whatsapp.net.evil.example', '10.0.0.1']) {
      expect(whatsappServer.isMediaHost(host)).toBe(false);
    }
  });

  test('the lab, only on this machine and never in production', () => {
    const lab = labServer('ws://127.0.0.1:8088/ws/chat', { production: false });
    expect(lab.isMediaHost('localhost:8088')).toBe(true);
    expect(lab.isMediaHost('mmg.whatsapp.net')).toBe(false);
    expect(() => labServer('ws://127.0.0.1:1/', { production: true })).toThrow('production');
    for (const url of ['ws://evil.example/', 'ws://10.0.0.1/', 'ws://localhost.evil.example/']) {
      expect(() => labServer(url, { production: false })).toThrow('this machine');
    }
  });
});
