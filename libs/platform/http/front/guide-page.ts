import { Marked } from 'marked';

/** The anchor of a heading, as GitHub makes it: links between the guides work in both places. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const STYLE = `
body { font: 16px/1.55 system-ui, sans-serif; color: #1b2733; background: #f6f7f9; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem 2rem 4rem; background: #fff; border-top: 4px solid #1f4e79; }
a { color: #1f4e79; }
code, pre { background: #eef1f4; font-size: .9em; }
code { padding: .1rem .3rem; }
pre { padding: .8rem; overflow-x: auto; }
pre code { padding: 0; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid #cfd6dd; padding: .35rem .6rem; text-align: left; vertical-align: top; }
`;

/** The page of a guide in Markdown. `addressOf` gives the address of a linked file; a link to what is not served becomes text. */
export function guidePage(title: string, markdown: string, addressOf: (file: string) => string | undefined): string {
  const body = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const [, file = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
        const at = file === '' || /^https?:/.test(file) ? file : addressOf(file);
        return at === undefined ? text : `<a href="${at}${anchor}">${text}</a>`;
      },
    },
  }).parse(markdown, { async: false });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Plumbline</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<p><a href="/">Plumbline</a> · <a href="/docs">Interface</a></p>
${body}</main>
</body>
</html>
`;
}
