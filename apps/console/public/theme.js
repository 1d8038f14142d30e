// Before the first paint, so that a dark page never flashes white. `app/theme.ts` goes on from here.
(function () {
  var chosen = localStorage.getItem('plumbline-theme');
  var theme = chosen === 'light' || chosen === 'dark' ? chosen : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-theme', theme);
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);
})();
