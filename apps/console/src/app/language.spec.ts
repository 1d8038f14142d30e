import { languageAt } from './shell/page-language';
import { languageOf } from './language';
import { speak } from '../words/language';

const carpenter = { UserType: 'Access', Privileges: ['Tracks Time'] };
const bookkeeper = { UserType: 'Access', Privileges: ['Manages Bills'] };

describe('the language of a user', () => {
  it.each([
    ['is the chosen one', { me: bookkeeper, chosen: 'es', browser: ['en-US'] }, 'es'],
    ['is English where that was chosen', { me: carpenter, chosen: 'en', browser: ['es-MX'] }, 'en'],
    ['is that of the browser for the crew', { me: carpenter, chosen: null, browser: ['nah', 'es-419', 'en'] }, 'es'],
    ['is the first of the browser that the console has', { me: carpenter, chosen: 'fr', browser: ['fr', 'en-GB', 'es'] }, 'en'],
    ['is English for others', { me: bookkeeper, chosen: null, browser: ['es-MX'] }, 'en'],
    ['is English for a browser without one', { me: carpenter, chosen: null, browser: [] }, 'en'],
  ] as const)('%s', (_, known, language) => expect(languageOf(known)).toBe(language));
});

describe('the language of a page', () => {
  afterEach(() => speak('en'));

  it('is that of the user where the page is about records of the crew, and English elsewhere', async () => {
    expect(languageAt('/projects')).toBe('en');
    await speak('es');
    const own = [
      '/projects',
      '/projects/6',
      '/projects/6/time',
      '/projects/6/documents',
      '/projects/6/to-dos',
      '/time/entries',
      '/tickets',
    ];
    expect(own.map(languageAt)).toEqual(own.map(() => 'es'));
    expect(['/records/time-entries/5', '/signed-in'].map(languageAt)).toEqual(['es', 'es']);
    const english = [
      '/today',
      '/bills',
      '/bills/7',
      '/projects/6/bills',
      '/records/time-entries/5/chain',
      '/records/bills/1',
      '/reports/job-cost',
      '/',
    ];
    expect(english.map(languageAt)).toEqual(english.map(() => 'en'));
  });
});
