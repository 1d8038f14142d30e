import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { isSignedOut } from '../api/me';
import { sessionOver } from '../api/session-over';
import { forms } from '../forms';
import { FormsContext } from '../parts/form/forms-context';
import { createConsoleRouter } from '../router';
import { mantineTheme } from '../theme/mantine-theme';
import { signIn } from './session';
import { useTheme } from './theme';
import { ThemeContext } from './theme-context';

/** The nonce by which this page's style sheets are allowed. Browsers hide it from attributes, so it is read once, as a property. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

function createQueries(): QueryClient {
  const queries = new QueryClient({
    // `send` repeats what the service asks to repeat.
    defaultOptions: { queries: { retry: false, staleTime: 5_000 } },
  });
  queries.getQueryCache().subscribe(({ query }) => {
    if (isSignedOut(query.state.error)) sessionOver(query.queryKey as readonly unknown[], signIn);
  });
  return queries;
}

/** The console: its theme, what the server said, and its pages. */
export function Console() {
  const theme = useTheme();
  const [queries] = useState(createQueries);
  const [router] = useState(() => createConsoleRouter(queries));
  return (
    <ThemeContext value={theme}>
      <MantineProvider theme={mantineTheme} forceColorScheme={theme.theme} getStyleNonce={() => nonce}>
        <QueryClientProvider client={queries}>
          <FormsContext value={forms}>
            <RouterProvider router={router} />
          </FormsContext>
        </QueryClientProvider>
      </MantineProvider>
    </ThemeContext>
  );
}
