import type { AuthSession, SessionSetup } from '@kit/core/ports'
import { createFrameClient } from './client/frame-client.ts'
import { createFrameElement, watchBlocked } from './client/frame-element.ts'
import { readIsAllowed } from './client/read-is-allowed.ts'
import type { EmailAndSocialOptions } from './options.ts'
import { createAuthSession } from './session/create-auth-session.ts'
import { frameTimeouts } from './timeouts.ts'

/** Loads a kit's session of the embedded wallet. The frame itself comes with the first question. */
export async function loadAuthSession(
  setup: SessionSetup,
  { frameUrl, name }: EmailAndSocialOptions,
): Promise<AuthSession> {
  const { origin, host } = new URL(frameUrl)
  const called = name ?? host
  const { metadata, projectId } = setup
  const client = createFrameClient({
    page: window,
    ...{ origin, timeouts: frameTimeouts },
    createElement: () => createFrameElement(frameUrl, called),
    readIsAllowed: (signal) => readIsAllowed(origin, signal),
    watchBlocked: (blocked) => watchBlocked(origin, blocked),
    dappData: {
      metadata: { ...metadata, icons: [...metadata.icons] },
      ...(projectId === undefined ? {} : { projectId }),
    },
  })
  const specs = await setup.loadSpecs()
  const { networks, watchNetworks, reconnect, name: kit } = setup
  return createAuthSession({
    client,
    origin,
    timeouts: frameTimeouts,
    specs,
    name: called,
    kit,
    networks,
    watchNetworks,
    reconnect,
  })
}
