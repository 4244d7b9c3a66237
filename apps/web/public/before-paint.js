// Runs before the first paint, so that nobody sees the wrong theme or language for a moment.
// A file of its own: the content security policy refuses inline scripts.
(() => {
  const root = document.documentElement;
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('preferredTheme');
    language = localStorage.getItem('i18nextLng');
  } catch {
    // Storage may be blocked: the system's theme and Portuguese it is.
  }
  const dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.lang = language === 'en' || language === 'es' ? language : 'pt-BR';
})();
