import { renderToString } from 'react-dom/server';
import { Counter } from '../../Counter.tsx';

export const drawPage = () => ({ head: '', root: renderToString(<Counter />) });
