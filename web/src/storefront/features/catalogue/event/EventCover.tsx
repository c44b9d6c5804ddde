import type { ComponentProps } from 'react';
import { CoverImage } from '../../../../shared/ui/cover-image.tsx';
import fallback from '../cover-fallback.svg';

type Props = Omit<ComponentProps<typeof CoverImage>, 'fallback' | 'alt'> & { alt?: string };

/** Shows the event's cover, or a drawn showground. Decorative without a text: the name stands next to it. */
export const EventCover = ({ alt = '', ...rest }: Props) => <CoverImage fallback={fallback} alt={alt} {...rest} />;
