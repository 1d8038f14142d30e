import { Html, markup, NOTHING, page, type Page } from '@plumbline/auth/pages';
import { button, form, OTHER, type Step } from './pages';

const problemOf = (problem: string): { readonly shown: Html; readonly described: Html } => ({
  shown: problem === '' ? NOTHING : markup`<p role="alert" id="problem">${problem}</p>`,
  described: new Html(problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"'),
});
const codeField = (described: Html): Html => markup`<label for="code">Code</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="64" required autofocus${described}>`;

/** The code of the authenticator. `problem` is that of the attempt before. */
export function codePage(step: Step, problem = ''): Page {
  const { shown, described } = problemOf(problem);
  const content = markup`${shown}
<p>Enter the code that your authenticator shows, or one of your recovery codes.</p>
${form(
  step,
  markup`${codeField(described)}
${button('code', 'Go on')}`,
)}
${form(step, button('cancel', 'Cancel', OTHER))}`;
  return page('Enter a code', content, [step.target]);
}

/** A new secret, to be confirmed with a code. */
export function enrolPage(step: Step, { secret, qrCode }: { readonly secret: string; readonly qrCode: string }, problem = ''): Page {
  const { shown, described } = problemOf(problem);
  const image = `data:image/svg+xml;base64,${Buffer.from(qrCode).toString('base64')}`;
  const content = markup`${shown}
<p>Your company asks for a second proof of who you are. Scan this with an authenticator on your phone:</p>
<p><img src="${image}" alt="QR code of the text below" width="200" height="200"></p>
<p>or type this into it: <code>${secret}</code></p>
${form(
  step,
  markup`${codeField(described)}
${button('enrol', 'Go on')}`,
)}
${form(step, button('cancel', 'Cancel', OTHER))}`;
  return page('Set up a second factor', content, [step.target]);
}

/** The recovery codes, shown once, and the way on. */
export const recoveryPage = (codes: readonly string[], next: string, target: string): Page =>
  page(
    'Keep your recovery codes',
    markup`<p>Each of them signs you in once without your phone. They are not shown again.</p>
<ul>${codes.map((code) => markup`<li><code>${code}</code></li>`)}</ul>
<p><a href="${next}">I have kept them: go on</a></p>`,
    [target],
  );
