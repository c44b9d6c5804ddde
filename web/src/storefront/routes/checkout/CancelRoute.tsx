import CancelPage from '../../features/checkout/CancelPage.tsx';
import { WithCart } from '../WithCart.tsx';

export default function CancelRoute() {
  return (
    <WithCart>
      <CancelPage />
    </WithCart>
  );
}
