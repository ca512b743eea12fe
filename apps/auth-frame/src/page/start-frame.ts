import { openDoor } from '../door/open-door.ts'
import { createHandlers } from '../exchanges/create-handlers.ts'
import { openFlowStorage } from '../exchanges/flow-storage.ts'
import { createFlows } from '../exchanges/flows.ts'
import { createExportParts, type ExportParts } from '../export/export-parts.ts'
import type { Approvals } from '../rpc/approvals.ts'
import { callNode } from '../rpc/call-node.ts'
import { createRpc } from '../rpc/create-rpc.ts'
import { createService } from '../service/service-client.ts'
import { openSessionToken } from '../service/session-token.ts'
import { createFrameSession } from '../session/frame-session.ts'
import type { PageStore } from './page-store.ts'
import { readConfig } from './read-config.ts'

const channelName = 'kit-wallet-session'

/** Starts the frame in a window: asks the service for what the host offers, and then says that it can be asked. */
export function startFrame(page: Window, approvals: Approvals, store: PageStore): ExportParts {
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
        store.closeExport()
      }
      say(isConnected)
    },
    tellOthers: () => others?.postMessage(null),
  })
  const flows = createFlows(
    openFlowStorage({ cookies: () => page.document, sessionStorage: () => page.sessionStorage }),
  )

  void readConfig(service).then(({ appOrigins, networks, email, socials, farcaster }) => {
    const rpc = createRpc({ networks, approvals, callNode, wallet: session.wallet })
    const handlers = createHandlers({
      ...{ service, session, flows, networks, approvals, rpc, keepsCookies: token.keepsCookies },
      setTheme: store.setTheme,
      exportKeys: store.exportKeys,
      closeExport: store.closeExport,
      // After the answer.
      reload: () => void setTimeout(() => location.reload()),
    })
    const door = openDoor({ page, parent: page.parent, appOrigins, handlers })
    say = (isConnected) => door.say('SESSION_UPDATE', { isConnected })
    const ids = networks.map(({ id }) => id)
    door.say('READY', { version: 1, networks: ids, email, socials, farcaster, storage: token.storage })
  })
  return createExportParts(service, session)
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
