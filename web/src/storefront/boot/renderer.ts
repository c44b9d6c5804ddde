/** React by itself, half of what there is to run before a page is live (`main.ts`). */
import 'react-dom/client';
