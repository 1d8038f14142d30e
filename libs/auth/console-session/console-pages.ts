import { headersOf, type Html, markup, page, type Page } from '@plumbline/auth/pages';

/** The headers of a page whose address has a code: nobody is told of it. */
export const privateHeadersOf = (shown: Page): Readonly<Record<string, string>> => ({
  ...headersOf(shown),
  'referrer-policy': 'no-referrer',
});

const again = (path: string): Html => markup`<p><a href="${path}">Sign in</a></p>`;

/** After the sign-in, for the moment until the browser goes on. */
export const signedInPage = (next: string): Page => page('You are signed in', markup`<p><a href="${next}">Go on</a></p>`);

/** The user did not go on. */
export const cancelledPage = (signIn: string): Page => page('You are not signed in', again(signIn));

/** Nothing of this browser belongs to the sign-in, or it cannot be used any more. */
export const overPage = (signIn: string): Page =>
  page(
    'This sign-in cannot go on',
    markup`<p role="alert">It took too long, was used before, or was begun in another browser.</p>
${again(signIn)}`,
  );

/** Over plain http browsers keep no session. */
export const insecurePage = (origin: string): Page =>
  page(
    'The console needs https',
    markup`<p role="alert">This address, ${origin}, is not encrypted: browsers keep no session there, and anybody on the way could read the password.</p>
<p>Open the console at an address with https. Whoever operates the service sets it up: a proxy with a certificate in front, and <code>BASE_URL</code> with
the address that browsers use. On the machine itself http://localhost works too.</p>`,
  );

/** The operator revoked the application. */
export const offPage = (): Page =>
  page('The console is turned off', markup`<p role="alert">Whoever operates the service revoked the application of the console.</p>`);
