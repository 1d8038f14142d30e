import { html, Html } from './html';
import { headersOf, page, type Page } from './layout';
import { inWords } from './scope-words';

const NOTHING = new Html('');

/** Sends a page in reply to a request of the library. */
export function sendPage(ctx: { body: unknown; set(headers: Record<string, string>): void }, shown: Page): void {
  ctx.body = shown.body;
  ctx.set({ ...headersOf(shown) });
}

/** A page that ends the way: `message` says why, to whom it happened. */
export const errorPage = (message: string): Page =>
  page(
    'This sign-in cannot go on',
    html`<p role="alert">${message}</p>
      <p>Go back to the application and sign in from there again.</p>`,
  );

/** What a form of a sign-in under way has. */
export interface Step {
  /** The address that the forms are sent to. */
  readonly action: string;
  /** Proves that the form came from this page. */
  readonly token: string;
  /** The name of the application. */
  readonly application: string;
  /** Where the sign-in returns to, as far as `form-action` needs it. */
  readonly target: string;
}

const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}" />`;

/** Username and password. `problem` is that of the attempt before, whose username is shown again. */
export const passwordPage = ({ action, token, application, target }: Step, { problem = '', username = '' } = {}): Page =>
  page(
    'Sign in',
    html`${problem === '' ? NOTHING : html`<p role="alert" id="problem" tabindex="-1">${problem}</p>`}
      <p>to go on to <strong>${application}</strong></p>
      <form method="post" action="${action}">
        ${hidden('token', token)}
        <label for="username">Username</label>
        <input
          id="username"
          name="username"
          value="${username}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="255"
          required${describedBy(problem)}${focused(username === '')}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="1024"
          required${describedBy(problem)}${focused(username !== '')}
        />
        <button name="answer" value="password">Sign in</button>
      </form>
      ${cancelled(action, token)}`,
    [target],
  );

const describedBy = (problem: string): Html => new Html(problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"');
const focused = (is: boolean): Html => new Html(is ? ' autofocus' : '');
const cancelled = (action: string, token: string): Html =>
  html`<form method="post" action="${action}">
    ${hidden('token', token)}
    <button class="other" name="answer" value="cancel">Cancel</button>
  </form>`;

/** What the application may do, to be allowed or not. */
export const consentPage = (
  { action, token, application, target }: Step,
  { username, scopes }: { readonly username: string; readonly scopes: readonly string[] },
): Page =>
  page(
    `Allow ${application}?`,
    html`<p>You are signed in as <strong>${username}</strong>. <strong>${application}</strong> asks to act for you. It may:</p>
      <ul>
        ${scopes.map((scope) => html`<li>${inWords(scope)}</li> `)}
      </ul>
      <p>It never may more than you.</p>
      <form method="post" action="${action}">
        ${hidden('token', token)}
        <button name="answer" value="allow" autofocus>Allow</button>
      </form>
      <form method="post" action="${action}">
        ${hidden('token', token)}
        <button class="other" name="answer" value="cancel">Do not allow</button>
      </form>`,
    [target],
  );

/** Whether to sign out here; `form` is that of the library. */
export const signOutPage = (form: string, target: readonly string[] = []): Page =>
  page(
    'Sign out?',
    html`<p>Signing out here also ends the applications that you signed in to from this browser.</p>
      ${new Html(form)}
      <button form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
      <button class="other" form="op.logoutForm">Stay signed in</button>`,
    target,
  );

/** After a sign-out that leads back to no application. */
export const signedOutPage = (): Page => page('You are signed out', html`<p>You can close this page.</p>`);
