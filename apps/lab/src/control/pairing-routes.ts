import { scan, shownQr, typedCode } from '../contract/pairing.ts';
import { LabError } from '../lab-error.ts';
import { accountOf } from '../state.ts';
import { pairingView } from '../wire/pairing.ts';
import { typeCode } from '../wire/pairing-code.ts';
import { scanQr, showQr } from '../wire/pairing-qr.ts';
import type { ControlApp, ControlParts } from './app.ts';

export function pairingRoutes(app: ControlApp, { state }: ControlParts): void {
  app.get('/pairings', async () => [...state.pairings.values()].map(pairingView));

  app.post('/pairings/qr', { schema: { body: shownQr } }, async ({ body: { qr } }) =>
    pairingView(await showQr(state, qr)),
  );

  app.post('/pairings/scan', { schema: { body: scan } }, async ({ body }) => {
    const qr = body.qr ?? state.pairings.get(body.pairing ?? '')?.shownQr;
    if (!qr) throw new LabError(404, 'There is no QR code to scan: nobody held it up to the lab.');
    return await scanQr(state, accountOf(state, body.number), qr, body.refresh);
  });

  app.post('/pairings/code', { schema: { body: typedCode } }, async ({ body }) => {
    const { id } = await typeCode(state, accountOf(state, body.number), body.code);
    return { device: id };
  });
}
