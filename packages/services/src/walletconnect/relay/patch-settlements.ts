import { engineOf } from './internals.ts'
import type { SignClient } from './library.ts'

/** WalletConnect's code for namespaces that nobody can use (CAIP-25). */
const unusable = { code: 5_104, message: 'The wallet approved nothing that this page can read.' }
/** JSON-RPC 2.0, section 5.1. The library sends its own `Error`s, of which nothing is left in JSON. */
const invalid = { code: -32_602, message: 'Invalid params' }

/**
 * Ends the proposal whose settlement the library refuses, and tells the wallet why. The library leaves the page waiting for
 * another approval, which never comes, and sends the wallet an error without a code.
 */
export function patchSettlements(signClient: SignClient): void {
  const engine = engineOf(signClient)
  const settle = engine.onSessionSettleRequest.bind(engine)
  const sendError = engine.sendError.bind(engine)
  engine.sendError = (params) => sendError({ ...params, error: params.error instanceof Error ? invalid : params.error })
  engine.onSessionSettleRequest = async (topic, payload) => {
    const pending = [...engine.pendingSessions.values()].find(({ sessionTopic }) => sessionTopic === topic)
    await settle(topic, payload)
    if (!pending || !engine.pendingSessions.delete(pending.proposalId)) return
    engine.events.emit(`session_connect:${pending.proposalId}`, { error: unusable })
    await engine.deleteProposal(pending.proposalId)
    await signClient.core.relayer.unsubscribe(topic)
  }
}
