import { FrameFailureError } from '../../door/frame-failure.ts'
import type { Description } from '../description.ts'

/** @throws FrameFailureError `not-allowed` where what would be signed is not what the visitor has read */
export function checkShown({ digest }: Description, signed: string): void {
  if (digest !== signed) throw new FrameFailureError('not-allowed', 'What would be signed is not what was shown.')
}
