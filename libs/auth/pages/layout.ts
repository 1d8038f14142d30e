import { hash } from 'node:crypto';
import { Html, markup } from './html';

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; color: #1b2733; background: #f6f7f9; margin: 0; overflow-wrap: anywhere; }
main { box-sizing: border-box; max-width: 26rem; margin: 6vh auto; padding: 1.5rem; background: #fff; border-top: 4px solid #1f4e79; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; padding: .6rem; font: inherit; border: 1px solid #51606e; border-radius: 2px; }
button { box-sizing: border-box; width: 100%; margin-top: 1rem; padding: .7rem; font: inherit; font-weight: 600; border: 1px solid #1f4e79; border-radius: 2px; background: #1f4e79; color: #fff; cursor: pointer; }
button.other { background: #fff; color: #1f4e79; }
input:focus, button:focus, a:focus, [role=alert]:focus { outline: 3px solid #c2790b; outline-offset: 2px; }
[role=alert] { margin: 0 0 1rem; padding: .75rem; border-left: 4px solid #a32020; background: #fbeaea; color: #7a1414; }
ul { padding-left: 1.25rem; }
`;
const STYLE_HASH = hash('sha256', STYLE, 'base64');

/** A page, and where its forms may lead. */
export interface Page {
  readonly body: string;
  /** Origins or schemes beside the own one, to which a form may redirect. */
  readonly formTargets: readonly string[];
}

/** A whole page. It needs no script and loads nothing. */
export function page(title: string, content: Html, formTargets: readonly string[] = []): Page {
  const { text } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Plumbline</title>
<link rel="icon" href="data:,">
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return { body: text, formTargets };
}

/**
 * The headers of a page: it runs no script, loads nothing, cannot be framed, and tells no other site its address. Browsers apply
 * `form-action` to redirects after a form too, so the address of the application is in it.
 */
export const headersOf = ({ formTargets }: Page): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
});
