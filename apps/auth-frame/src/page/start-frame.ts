import { openDoor } from '../door/open-door.ts'
import { createHandlers } from '../exchanges/create-handlers.ts'
import { createFlows, type FlowStorage } from '../exchanges/flows.ts'
import { createExportParts } from '../export/export-parts.ts'
import { openBrowserPasskeys } from '../passkeys/browser-passkeys.ts'
import { createPasskeyParts } from '../passkeys/passkey-parts.ts'
import type { Approvals } from '../rpc/approvals.ts'
import { callNode } from '../rpc/call-node.ts'
import { createRpc } from '../rpc/create-rpc.ts'
import { createService } from '../service/service-client.ts'
import { openSessionToken } from '../service/session-token.ts'
import { createFrameSession } from '../session/frame-session.ts'
import type { ScreenParts } from './app.tsx'
import type { PageStore } from './page-store.ts'

const channelName = 'kit-wallet-session'

/** Starts the frame in a window: asks the service for what the host offers, and then says that it can be asked. */
export function startFrame(page: Window & typeof globalThis, approvals: Approvals, store: PageStore): ScreenParts {
  const { location } = page
  const token = openSessionToken({ cookies: () => page.document, localStorage: () => page.localStorage })
  const service = createService({ origin: location.origin, token: token.read })
  const others = openChannel(() => void session.changedElsewhere().catch(() => {}))
  let say = (_: boolean) => {}
  const session = createFrameSession({
    service,
    token,
    onChange(isConnected) {
      if (!isConnected) {
        approvals.abort()
        store.close()
      }
      say(isConnected)
    },
    tellOthers: () => others?.postMessage(null),
  })
  const browser = openBrowserPasskeys(page)
  const flows = createFlows(sessionStorageOf(page))

  void service.call('GET /api/config', {}).then(({ appOrigins, networks, email, socials, farcaster }) => {
    const rpc = createRpc({ networks, approvals, callNode, wallet: session.wallet })
    const handlers = createHandlers({
      ...{ service, session, flows, networks, approvals, rpc, keepsCookies: token.keepsCookies },
      setTheme: store.setTheme,
      ...{ hasPasskeys: browser.isOffered, show: store.show, closeScreen: store.close },
      // After the answer.
      reload: () => void setTimeout(() => location.reload()),
    })
    const door = openDoor({ page, parent: page.parent, appOrigins, handlers })
    say = (isConnected) => door.say('SESSION_UPDATE', { isConnected })
    const ids = networks.map(({ id }) => id)
    door.say('READY', {
      version: 1,
      networks: ids,
      email,
      socials,
      farcaster,
      storage: token.storage,
      passkeys: browser.isOffered,
    })
  })
  const { keepsCookies } = token
  return {
    exports: createExportParts(service, session),
    passkeys: createPasskeyParts({ service, session, browser, keepsCookies }),
  }
}

/** A browser that blocks storage throws at the property itself. */
function sessionStorageOf(page: Window): FlowStorage {
  try {
    return page.sessionStorage
  } catch {
    return null
  }
}

function openChannel(onMessage: () => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', onMessage)
    return channel
  } catch {
    return null
  }
}
