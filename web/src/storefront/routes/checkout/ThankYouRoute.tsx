import ThankYouPage from '../../features/checkout/success/ThankYouPage.tsx';
import { WithCart } from '../WithCart.tsx';

export default function ThankYouRoute() {
  return (
    <WithCart>
      <ThankYouPage />
    </WithCart>
  );
}
