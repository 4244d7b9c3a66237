/** What every browser of the tests and of the pictures is started with. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The browser without windows would move each letter to a whole pixel, and words run together.
  '--font-render-hinting=none',
  // A page lives for seconds: what would be compiled anew to be fast is gone before it pays.
  '--js-flags=--no-maglev --no-turbofan',
];
