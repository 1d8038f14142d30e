import { SHORTEST_PASSWORD } from '@plumbline/auth/accounts';
import { headersOf, Html, markup, NOTHING, page, type Page } from '@plumbline/auth/pages';

/** The headers of a page whose address is a link: nobody is told of it. */
export const secretHeadersOf = (shown: Page): Readonly<Record<string, string>> => ({
  ...headersOf(shown),
  'referrer-policy': 'no-referrer',
});

const alertOf = (problem: string): Html => (problem === '' ? NOTHING : markup`<p role="alert" id="problem">${problem}</p>`);
const described = (problem: string): Html => new Html(problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"');

/** The parts of a form. */
export interface Form {
  /** The address that it is sent to. */
  readonly action: string;
  /** Of the attempt before; empty for none. */
  readonly problem: string;
}

/** The username of somebody who forgot the password. */
export const forgottenPage = ({ action, problem }: Form, username = ''): Page =>
  page(
    'Forgot your password?',
    markup`${alertOf(problem)}
<p>You get a message with a link to set a new one.</p>
<form method="post" action="${action}">
<label for="username">Username</label>
<input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false"
 maxlength="255" required autofocus${described(problem)}>
<button>Send the message</button>
</form>`,
  );

/** The same for a name that no user has. */
export const sentPage = (): Page =>
  page(
    'Look at your mail',
    markup`<p>If there is a user with that name who has an e-mail address here, a message with a link is on its way. The link works for an hour.</p>
<p>Nothing comes? Ask an administrator of your company.</p>`,
  );

/** Without a mail server. */
export const noMailPage = (): Page =>
  page('Forgot your password?', markup`<p>Ask an administrator of your company to set a new one. This service sends no messages.</p>`);

/** A new password, typed twice. `token` is that of the link. */
export function newPasswordPage({ action, problem }: Form, username: string, token: string): Page {
  const field = (id: string, label: string, more: Html): Html => markup`<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="password" autocomplete="new-password" maxlength="1024" required${more}${described(problem)}>`;
  return page(
    'Set your password',
    markup`${alertOf(problem)}
<form method="post" action="${action}">
<input type="hidden" name="link" value="${token}">
<label for="username">Username</label>
<input id="username" value="${username}" autocomplete="username" readonly>
${field('password', 'New password', new Html(' autofocus'))}
${field('again', 'The same again', NOTHING)}
<p>At least ${String(SHORTEST_PASSWORD)} characters, of any kind.</p>
<button>Set the password</button>
</form>`,
  );
}

export const setPage = (): Page =>
  page(
    'Your password is set',
    markup`<p>You can sign in with it now: go back to the application. Where you were signed in before, you are signed out.</p>`,
  );

/** A link that is unknown or over, or an attempt that has to wait. */
export const overPage = (problem = 'It was used, it is too old, or there is a newer one.'): Page =>
  page(
    'This link does not work',
    markup`<p role="alert">${problem}</p>
<p>Ask for another one where you got it.</p>`,
  );
