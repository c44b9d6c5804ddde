import type { AdminStanding } from '../../../../../../core/people/admin-standing.ts';
import { CodePage } from './CodePage.tsx';
import { SetUpPage } from './SetUpPage.tsx';
import { SignInAgain } from './SignInAgain.tsx';

interface Props {
  standing: Exclude<AdminStanding, 'admin' | 'none'>;
  email: string;
}

/** Shows the steps that an admin still needs before the administration opens. */
export default function AtTheDoor({ standing, email }: Props) {
  if (standing === 'no_second_factor') return <SetUpPage email={email} />;
  return standing === 'code_needed' ? <CodePage /> : <SignInAgain why="through_google" />;
}
