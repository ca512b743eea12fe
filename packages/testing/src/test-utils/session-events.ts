import { isKitError } from '@kit/core'
import type { SessionEvent } from '@kit/core/ports'
import type { FakeSession } from '../session/fake-session.ts'

export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'went well',
    (error: unknown) => (isKitError(error) ? error.code : error),
  )

export function recordEvents(fake: FakeSession) {
  const events: SessionEvent[] = []
  const stop = fake.session.watch((event) => events.push(event))
  return { events, stop }
}
