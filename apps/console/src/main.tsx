import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/mantine.css';
import './theme/tokens.css';
import './theme/parts.css';
import './theme/print.css';
import { Console } from './app/console';

// A page of an earlier release asks for files that are gone: the page is loaded anew, which brings the new ones.
addEventListener('vite:preloadError', () => location.reload());

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
