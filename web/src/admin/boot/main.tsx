import '../../shared/api/import-file.ts';
import { onlineManager } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { openKeptDoor } from '../kit/kept-door.ts';
import { RING_PAGES } from '../kit/show/links.ts';
import { fetchAhead } from '../routes/router.tsx';
import { App } from './App.tsx';
import { ignoreRestOfPress } from './rest-of-press.ts';
import './style.css';
import { texts } from './texts.ts';

const queries = createQueryClient();
// A helper at the ring must not wait for a network. The page shows stored data, and sends requests only with a network.
if (location.pathname.startsWith(RING_PAGES) && openKeptDoor(queries)) onlineManager.setOnline(navigator.onLine);
fetchAhead(location.pathname);
ignoreRestOfPress();
createRoot(document.getElementById('root')!).render(<App texts={texts} queries={queries} />);
