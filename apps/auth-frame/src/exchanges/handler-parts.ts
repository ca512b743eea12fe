import type { RequestOf } from '@kit/services/auth-frame-protocol'
import type { AccountChoice } from '../accounts/account-choice.ts'
import type { Outcome, Screen } from '../page/page-store.ts'
import type { Approvals } from '../rpc/approvals.ts'
import type { Bundles } from '../rpc/evm/calls/bundles.ts'
import type { Network } from '../rpc/rpc-context.ts'
import type { Service } from '../service/service-client.ts'
import type { FrameSession } from '../session/frame-session.ts'
import type { Flows } from './flows.ts'

/** What the handlers are made of. */
export type HandlerParts = {
  readonly service: Service
  readonly session: FrameSession
  readonly flows: Flows
  readonly keepsCookies: boolean
  readonly networks: readonly Network[]
  readonly approvals: Pick<Approvals, 'abort'>
  readonly bundles: Pick<Bundles, 'clear'>
  readonly accountChoice: AccountChoice
  rpc(asked: RequestOf<'RPC_REQUEST'>, origin: string): Promise<unknown>
  setTheme(theme: RequestOf<'SYNC_THEME'>): void
  /** Whether this browser has passkeys for this page. */
  readonly hasPasskeys: boolean
  /** Shows the visitor something of the frame's own, until it is closed. */
  show(screen: Screen): Promise<Outcome>
  closeScreen(): void
  /** Whether the session outlives the page. */
  isKept(): boolean
  reload(): void
}
