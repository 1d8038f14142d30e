import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Me } from '../../api/me';
import { useSay } from '../../parts/language/language-context';
import { language, LANGUAGES, type Language } from '../../words/language';
import type { Phrase } from '../../words/speech';
import { chooseLanguage } from '../language';
import { signOut } from '../session';
import { useChosenTheme } from '../theme-context';
import { useDensity, type Density } from '../density';
import type { ThemeChoice } from '../theme';
import { isCrew } from './navigation';
import { Shortcuts } from './shortcuts';

const THEMES: readonly (readonly [ThemeChoice, Phrase])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'System'],
];

const DENSITIES: readonly (readonly [Density, Phrase])[] = [
  ['dense', 'Dense'],
  ['comfortable', 'Comfortable'],
];

/** Who is signed in, and what concerns them alone. */
export function UserMenu({ me }: { readonly me: Me }) {
  const say = useSay();
  const { choice, choose } = useChosenTheme();
  const rows = useDensity();
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  return (
    <>
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className="plain user" aria-label={say('User menu')}>
            <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
              <path d="M8 8a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm0 1.5c-3 0-6 1.6-6 4V15h12v-1.5c0-2.4-3-4-6-4z" />
            </svg>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {me.FullName}, <span lang={language() === 'en' ? undefined : 'en'}>{me.UserType}</span>
          </Menu.Label>
          <Menu.Item onClick={() => void navigate({ to: isCrew(me) ? '/settings/sessions' : '/settings/company' })}>
            {say('Settings')}
          </Menu.Item>
          <Menu.Item onClick={() => setHelping(true)}>{say('Keyboard shortcuts')}</Menu.Item>
          <Menu.Divider />
          <Menu.Label>{say('Theme')}</Menu.Label>
          <Menu.RadioGroup value={choice} onChange={(value) => choose(value as ThemeChoice)}>
            {THEMES.map(([value, name]) => (
              <Menu.RadioItem key={value} value={value} aria-label={`${say('Theme')}: ${say(name)}`}>
                {say(name)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Label>{say('Density')}</Menu.Label>
          <Menu.RadioGroup value={rows.density} onChange={(value) => rows.choose(value as Density)}>
            {DENSITIES.map(([value, name]) => (
              <Menu.RadioItem key={value} value={value} aria-label={`${say('Density')}: ${say(name)}`}>
                {say(name)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Languages />
          <Menu.Divider />
          <Menu.Item onClick={() => void signOut()}>{say('Sign out')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Shortcuts isOpen={isHelping} setOpen={setHelping} />
    </>
  );
}

/** The languages, each by its own name. A choice shows the page anew in it. */
function Languages() {
  const say = useSay();
  const [isFailed, setFailed] = useState(false);
  const choose = (next: string): void => void chooseLanguage(next as Language).catch(() => setFailed(true));
  return (
    <>
      <Menu.Label>{say('Language')}</Menu.Label>
      <Menu.RadioGroup value={language()} onChange={choose}>
        {LANGUAGES.map(([value, name]) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick={false} aria-label={`${say('Language')}: ${name}`}>
            <span lang={value}>{name}</span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {isFailed && <Menu.Label role="alert">{say('The language could not be kept.')}</Menu.Label>}
    </>
  );
}
