/** A script beside Swagger UI, which focuses the last form of the Authorize dialog: this focuses the first, for a username. */
export const DIALOG_FOCUS = `new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    const content = node instanceof Element && node.matches('.dialog-ux') && node.querySelector('.modal-ux-content');
    if (!content) continue;
    content.querySelector('input, button')?.focus({ preventScroll: true });
    content.scrollTop = 0;
  }
}).observe(document, { childList: true, subtree: true });
`;
