import { headersOf, Html, markup, NOTHING, page, type Page } from '@plumbline/auth/pages';
import { inWords } from './scope-words';

/** Sends a page in reply to a request of the library. */
export function sendPage(ctx: { body: unknown; set(headers: Record<string, string>): void }, shown: Page): void {
  ctx.body = shown.body;
  ctx.set({ ...headersOf(shown) });
}

/** A page that ends the way: `message` says why, to whom it happened. */
export const errorPage = (message: string): Page =>
  page(
    'This sign-in cannot go on',
    markup`<p role="alert">${message}</p>
<p>Go back to the application and sign in from there again.</p>`,
  );

/** The parts of a form of a sign-in under way. */
export interface Step {
  /** The address that the forms are sent to. */
  readonly action: string;
  /** Proves that the form came from this page. */
  readonly token: string;
  /** The name of the application. */
  readonly application: string;
  /** Where the sign-in returns to, as far as `form-action` needs it. */
  readonly target: string;
  /** Where who forgot the password goes; empty when no links can be sent. */
  readonly forgotten: string;
}

/** A form with its fields and buttons. */
export const form = (
  { action, token }: Pick<Step, 'action' | 'token'>,
  content: Html,
): Html => markup`<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
${content}
</form>`;
/** A button of a form, by the answer that it sends. */
export const button = (answer: string, label: string, more = ''): Html =>
  markup`<button name="answer" value="${answer}"${new Html(more)}>${label}</button>`;
/** The look of a button that does not go on. */
export const OTHER = ' class="other"';

/** Username and password. `problem` is that of the attempt before, whose username is shown again. */
export function passwordPage(step: Step, { problem = '', username = '' } = {}): Page {
  const isAgain = problem !== '';
  const described = new Html(isAgain ? ' aria-invalid="true" aria-describedby="problem"' : '');
  const [first, second] = (username === '' ? [' autofocus', ''] : ['', ' autofocus']).map((text) => new Html(text));
  const fields = markup`<label for="username">Username</label>
<input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false"
 maxlength="255" required${described}${first ?? NOTHING}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password"
 maxlength="1024" required${described}${second ?? NOTHING}>
${button('password', 'Sign in')}`;
  const content = markup`${isAgain ? markup`<p role="alert" id="problem">${problem}</p>` : NOTHING}
<p>to go on to <strong>${step.application}</strong></p>
${form(step, fields)}
${form(step, button('cancel', 'Cancel', OTHER))}
${step.forgotten === '' ? NOTHING : markup`<p><a href="${step.forgotten}">Forgot your password?</a></p>`}`;
  return page(isAgain ? 'Sign in again' : 'Sign in', content, [step.target]);
}

/** Shows what the application may do, to be allowed or not. */
export function consentPage(step: Step, { username, scopes }: { readonly username: string; readonly scopes: readonly string[] }): Page {
  const { application, target } = step;
  const content = markup`<p>You are signed in as <strong>${username}</strong>. <strong>${application}</strong> asks to act for you. It may:</p>
<ul>${scopes.map((scope) => markup`<li>${inWords(scope)}</li>`)}</ul>
<p>It can see and do nothing that you may not see and do yourself.</p>
${form(step, button('allow', 'Allow', ' autofocus'))}
${form(step, button('cancel', 'Do not allow', OTHER))}`;
  return page(`Allow ${application}?`, content, [target]);
}

/** True if to sign out here; `library` is the form of the library, which leads to the `targets`. */
export const signOutPage = (library: string, targets: readonly string[]): Page =>
  page(
    'Sign out?',
    markup`<p>Signing out here also ends the applications that you signed in to from this browser.</p>
${new Html(library)}
<button form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
<button form="op.logoutForm"${new Html(OTHER)}>Stay signed in</button>`,
    targets,
  );

/** After a sign-out that leads back to no application. */
export const signedOutPage = (): Page => page('You are signed out', markup`<p>You can close this page.</p>`);
