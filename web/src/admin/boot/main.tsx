import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { fetchAhead } from '../routes/router.tsx';
import { App } from './App.tsx';
import './style.css';
import { texts } from './texts.ts';

fetchAhead(location.pathname);
createRoot(document.getElementById('root')!).render(<App texts={texts} queries={createQueryClient()} />);
