/** React alone, which is half of the code before a page is live (`main.ts`). */
import 'react-dom/client';
