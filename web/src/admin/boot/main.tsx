import { onlineManager } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { openKeptDoor } from '../kit/kept-door.ts';
import { RING_PAGES } from '../kit/links.ts';
import { fetchAhead } from '../routes/router.tsx';
import { App } from './App.tsx';
import './style.css';
import { texts } from './texts.ts';

const queries = createQueryClient();
// A page that is opened without a network asks nobody before there is one; nobody at the ring waits for it.
onlineManager.setOnline(navigator.onLine);
if (location.pathname.startsWith(RING_PAGES)) openKeptDoor(queries);
fetchAhead(location.pathname);
createRoot(document.getElementById('root')!).render(<App texts={texts} queries={queries} />);
