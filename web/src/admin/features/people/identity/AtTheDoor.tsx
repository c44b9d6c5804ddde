import { SetUpPage } from './SetUpPage.tsx';
import { SignInAgain } from './SignInAgain.tsx';

interface Props {
  standing: 'through_google' | 'no_second_factor' | 'before_second_factor';
  email: string;
  onLeaving: () => void;
}

/** Shows the steps that an admin still needs before the administration opens. */
export default function AtTheDoor({ standing, email, onLeaving }: Props) {
  if (standing === 'no_second_factor') return <SetUpPage email={email} onLeaving={onLeaving} />;
  return <SignInAgain why={standing} onLeaving={onLeaving} />;
}
