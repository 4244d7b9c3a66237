import type { Page, WebSocketRoute } from '@playwright/test';
import { channelName } from '@prosa/contract/channel-name';
import type { LiveChannel, LivePayload } from '@prosa/contract/events';
import type { TestCompany } from './company.ts';

export type LiveVoice = {
  /** Says to the page what the server would say. */
  tell<C extends LiveChannel>(channel: C, payload: LivePayload<C>): void;
};

/** For moments that no test can bring about in time. The page's real connection goes on as well. */
export async function speakLive(page: Page, company: TestCompany): Promise<LiveVoice> {
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket\.io\//, (route) => {
    route.connectToServer();
    socket = route;
  });
  return {
    tell(channel, payload) {
      if (!socket) throw new Error('the page is not connected yet');
      // Engine.IO's 4 is a message, Socket.IO's 2 an event.
      socket.send(`42${JSON.stringify([channelName(company.id, channel), payload])}`);
    },
  };
}
