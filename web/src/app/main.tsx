import { createRoot } from 'react-dom/client';
import { startTranslations } from '../lib/i18n.ts';
import { App } from './App.tsx';
import './style.css';

await startTranslations();
createRoot(document.getElementById('root')!).render(<App />);
