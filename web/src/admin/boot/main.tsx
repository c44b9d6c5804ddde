import { onlineManager } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { openKeptDoor } from '../kit/kept-door.ts';
import { RING_PAGES } from '../kit/show/links.ts';
import { fetchAhead } from '../routes/router.tsx';
import { App } from './App.tsx';
import './style.css';
import { texts } from './texts.ts';

const queries = createQueryClient();
// Nobody at the ring waits for a network: what is known is shown, and nobody is asked before there is one.
if (location.pathname.startsWith(RING_PAGES) && openKeptDoor(queries)) onlineManager.setOnline(navigator.onLine);
fetchAhead(location.pathname);
createRoot(document.getElementById('root')!).render(<App texts={texts} queries={queries} />);
