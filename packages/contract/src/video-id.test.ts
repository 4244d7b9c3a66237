import { describe, expect, test } from 'vitest';
import { help, helpBody } from './help.ts';
import { videoIdIn } from './video-id.ts';

describe('a video’s id', () => {
  test.each([
    'dQw4w9WgXcQ',
    '  dQw4w9WgXcQ ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
    'm.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'HTTPS://www.youtube.com/live/dQw4w9WgXcQ',
  ])('is found in %s', (given) => {
    expect(videoIdIn(given)).toBe('dQw4w9WgXcQ');
  });

  test.each([
    '',
    '   ',
    'dQw4w9WgXc',
    'dQw4w9WgXcQQ',
    'dQw4w9 gXcQ',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=../../evil',
    'https://www.youtube.com/',
    'javascript:alert(1)',
    'data:text/html,dQw4w9WgXcQ',
    '<script>alert(1)</script>',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '"onload="x',
  ])('is not found in %j', (given) => {
    expect(videoIdIn(given)).toBeNull();
  });

  test('is what a help keeps of an address; what has none is refused', () => {
    const body = { title: 'Filas', description: 'Como criar' };
    const kept = helpBody.parse({ ...body, video: 'https://youtu.be/dQw4w9WgXcQ' });
    expect(kept.video).toBe('dQw4w9WgXcQ');
    for (const video of ['', 'javascript:alert(1)', 'https://example.com/a']) {
      expect(helpBody.safeParse({ ...body, video }).success).toBe(false);
    }
    expect(help.shape.video.safeParse('x').success).toBe(true);
  });
});
