import type { App } from './app-type.ts';

/** Nothing from another host, nothing inline but styles (Mantine computes some). */
const directives = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  // Videos of the help, when somebody plays one: the host of them that sets no cookies before.
  'frame-src https://www.youtube-nocookie.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
const contentSecurityPolicy = directives.join('; ');

/** For the one document in which people log in with Meta's own script. */
export const facebookLoginHeaders = {
  'content-security-policy': [
    ...directives.filter((one) => !/^(script|connect|img|frame)-src/.test(one)),
    "script-src 'self' https://connect.facebook.net",
    "connect-src 'self' https://graph.facebook.com https://www.facebook.com",
    "img-src 'self' data: blob: https://www.facebook.com",
    'frame-src https://www.facebook.com https://web.facebook.com',
  ].join('; '),
  // The window in which people log in tells this one how it went.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

export function addSecurityHeaders(app: App, secure: boolean): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
      'x-request-id': request.id,
    });
    // A stricter policy of a route's own stays: files that people sent are no pages of ours.
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', contentSecurityPolicy);
    }
    if (!reply.hasHeader('cross-origin-opener-policy')) {
      reply.header('cross-origin-opener-policy', 'same-origin');
    }
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    // What belongs to a session must not be kept by anything in between.
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
}
