import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { customMedia } from '../../web/build/custom-media.ts';

/** The telephones share the desk's look, and so its tokens, its icon and its first script. */
export default defineConfig({
  plugins: [react(), customMedia()],
  publicDir: '../../web/public',
  build: {
    target: 'baseline-widely-available',
    // An inlined font would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
});
