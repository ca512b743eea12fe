import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApprovalPage } from './approval/approval-page.tsx'
import { createApprovals } from './approval/approvals.ts'
import { createHandlers } from './create-handlers.ts'
import { type Door, openDoor } from './door/open-door.ts'
import { createLogin } from './login/create-login.ts'
import { createLook } from './look.ts'
import { createService } from './service/create-service.ts'
import { findKept } from './service/kept.ts'
import { createWalletSession } from './wallet/session.ts'

const look = createLook()
const approvals = createApprovals()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ApprovalPage approvals={approvals} look={look} />
    </StrictMode>,
  )
}
void start()

/** Lets the page that frames this one ask, once the host has said who may. */
async function start(): Promise<void> {
  if (window.parent === window) return
  const kept = findKept()
  const service = createService()
  const { appOrigins, networks, email, socials, farcaster } = await service.ask('GET /api/config', {})
  const session = createWalletSession(service, kept)
  const login = createLogin(service, session, kept)
  let door: Door | null = null
  const tell = (isConnected: boolean) => door?.tell('SESSION_UPDATE', { isConnected })
  const handlers = createHandlers({ session, login, approvals, look, networks, tell })
  door = openDoor({ page: window, app: window.parent, appOrigins, framedBy: framingOrigin(), handlers })
  door.tell('READY', {
    ...{ version: 1, networks: networks.map(({ id }) => id), email, socials, farcaster },
    storage: kept.cookies || kept.storage ? 'kept' : 'blocked',
  })
}

/** Not every browser has `ancestorOrigins`; the referrer of a frame is the page that it is in. */
function framingOrigin(): string | null {
  const [ancestor] = location.ancestorOrigins ?? []
  if (ancestor !== undefined) return ancestor
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
}
