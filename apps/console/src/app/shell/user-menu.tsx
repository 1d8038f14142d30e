import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Me } from '../../api/me';
import { signOut } from '../session';
import { useChosenTheme } from '../theme-context';
import type { ThemeChoice } from '../theme';
import { isCrew } from './navigation';
import { Shortcuts } from './shortcuts';

const THEMES: readonly (readonly [ThemeChoice, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'System'],
];

/** Who is signed in, and what concerns them alone. */
export function UserMenu({ me }: { readonly me: Me }) {
  const { choice, choose } = useChosenTheme();
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  return (
    <>
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className="plain user" aria-label="User menu">
            <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
              <path d="M8 8a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm0 1.5c-3 0-6 1.6-6 4V15h12v-1.5c0-2.4-3-4-6-4z" />
            </svg>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {me.FullName}, {me.UserType}
          </Menu.Label>
          <Menu.Item onClick={() => void navigate({ to: isCrew(me) ? '/settings/sessions' : '/settings/company' })}>Settings</Menu.Item>
          <Menu.Item onClick={() => setHelping(true)}>Keyboard shortcuts</Menu.Item>
          <Menu.Divider />
          <Menu.Label>Theme</Menu.Label>
          <Menu.RadioGroup value={choice} onChange={(value) => choose(value as ThemeChoice)}>
            {THEMES.map(([value, name]) => (
              <Menu.RadioItem key={value} value={value}>
                {name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item onClick={() => void signOut()}>Sign out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Shortcuts isOpen={isHelping} setOpen={setHelping} />
    </>
  );
}
