import { createAccountChoice } from '../accounts/account-choice.ts'
import { openDoor } from '../door/open-door.ts'
import { createHandlers } from '../exchanges/create-handlers.ts'
import { openFlowStorage } from '../exchanges/flow-storage.ts'
import { createFlows } from '../exchanges/flows.ts'
import { createExportParts } from '../export/export-parts.ts'
import { openBrowserPasskeys } from '../passkeys/browser-passkeys.ts'
import { createPasskeyParts } from '../passkeys/passkey-parts.ts'
import type { Approvals } from '../rpc/approvals.ts'
import { callNode } from '../rpc/call-node.ts'
import { createRpc } from '../rpc/create-rpc.ts'
import { createBundles } from '../rpc/evm/calls/bundles.ts'
import { createService } from '../service/service-client.ts'
import { openSessionToken } from '../service/session-token.ts'
import type { SessionChange } from '../session/current-account.ts'
import { createFrameSession } from '../session/frame-session.ts'
import { inCookie, longest, openFrameStorage } from '../storage/frame-storage.ts'
import { openStorageAccess } from '../storage/storage-access.ts'
import type { ScreenParts } from './app.tsx'
import type { PageStore } from './page-store.ts'
import { readConfig } from './read-config.ts'

const channelName = 'kit-wallet-session'

/** Starts the frame in a window: asks the service for what the host offers, and then says that it can be asked. */
export function startFrame(page: Window & typeof globalThis, approvals: Approvals, store: PageStore): ScreenParts {
  const { location } = page
  const token = openSessionToken({ cookies: () => page.document, localStorage: () => page.localStorage })
  const access = openStorageAccess(page.document, page.navigator.permissions as Parameters<typeof openStorageAccess>[1])
  const isKept = () => token.storage === 'kept' || access.isGiven()
  const service = createService({ origin: location.origin, token: token.read })
  const others = openChannel(() => void session.changedElsewhere().catch(() => {}))
  let say = (_: SessionChange) => {}
  const storage = openFrameStorage({ localStorage: () => page.localStorage, cookies: () => page.document })
  const session = createFrameSession({
    ...{ service, token },
    // Where Storage Access gives the session, it gives this, too.
    storage: token.storage === 'blocked' ? inCookie(page.document, longest, true) : storage,
    hasAccess: access.isGiven,
    onChange(change) {
      if (change !== 'begun') {
        approvals.abort()
        store.close()
      }
      say(change)
    },
    tellOthers: () => others?.postMessage(null),
  })
  const browser = openBrowserPasskeys(page)
  const flows = createFlows(
    openFlowStorage({ cookies: () => page.document, sessionStorage: () => page.sessionStorage }),
  )

  const [bundles, accountChoice] = [createBundles(storage), createAccountChoice(storage)]

  const regaining = token.storage === 'blocked' ? access.regain() : null
  void Promise.all([readConfig(service), regaining]).then(([{ appOrigins, networks, email, socials, farcaster }]) => {
    const kept = { bundles, accountChoice }
    const rpc = createRpc({ networks, approvals, callNode, wallet: session.wallet, ...kept })
    const handlers = createHandlers({
      ...{ service, session, flows, networks, approvals, rpc, keepsCookies: token.keepsCookies, ...kept },
      setTheme: store.setTheme,
      ...{ hasPasskeys: browser.isOffered, show: store.show, closeScreen: store.close, isKept },
      // After the answer.
      reload: () => void setTimeout(() => location.reload()),
    })
    const door = openDoor({ page, parent: page.parent, appOrigins, referrer: page.document.referrer, handlers })
    say = (change) => door.say('SESSION_UPDATE', { isConnected: change === 'begun', isReplaced: change === 'replaced' })
    const ids = networks.map(({ id }) => id)
    door.say('READY', {
      version: 1,
      networks: ids,
      email,
      socials,
      farcaster,
      storage: isKept() ? 'kept' : 'blocked',
      passkeys: browser.isOffered,
    })
  })
  const { keepsCookies } = token
  return {
    exports: createExportParts(service, session),
    passkeys: createPasskeyParts({ service, session, browser, keepsCookies }),
    keeping: {
      async keep() {
        if (!(await access.request())) return false
        await session.keep()
        return true
      },
      visit: () => void page.open(visitOf(location, store.state().theme.language), '_blank', 'noopener'),
    },
  }
}

/** The frame's own page, in the visitor's language. */
const visitOf = ({ origin }: Location, language = 'en'): string => `${origin}/?language=${encodeURIComponent(language)}`

function openChannel(onMessage: () => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', onMessage)
    return channel
  } catch {
    return null
  }
}
