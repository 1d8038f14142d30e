// Before the first paint, so that a dark page never flashes white. `app/theme.ts`, `app/density.ts` and `app/language.ts` go on from here.
(function () {
  var chosen = localStorage.getItem('plumbline-theme');
  var theme = chosen === 'light' || chosen === 'dark' ? chosen : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-theme', theme);
  if (localStorage.getItem('plumbline-density') === 'comfortable') document.documentElement.setAttribute('data-density', 'comfortable');
  if (localStorage.getItem('plumbline-language') === 'es') document.documentElement.lang = 'es';
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);
})();
