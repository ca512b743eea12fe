import { isRecord } from '../is-record.ts'
import { engineOf } from './internals.ts'
import type { SignClient } from './library.ts'

/** WalletConnect's code for namespaces that nobody can use (CAIP-25). */
const unusable = { code: 5_104, message: 'The wallet approved nothing that this page can read.' }
/** The last second that a `Date` can hold. */
const lastSecond = 8.64e12

/** JSON-RPC 2.0, section 5.1. The library sends its own `Error`s, of which nothing is left in JSON. */
const invalid = { code: -32_602, message: 'Invalid params' }

/**
 * Ends the proposal whose settlement the library refuses, or whose answer it cannot read, and tells the wallet. The library leaves the
 * page waiting for another approval, which never comes, and sends the wallet an error without a code.
 */
export function patchSettlements(signClient: SignClient): void {
  const engine = engineOf(signClient)
  const settle = engine.onSessionSettleRequest.bind(engine)
  const propose = engine.onSessionProposeResponse.bind(engine)
  const sendError = engine.sendError.bind(engine)
  engine.sendError = (params) => sendError({ ...params, error: params.error instanceof Error ? invalid : params.error })
  engine.onSessionSettleRequest = async (topic, payload) => {
    const pending = [...engine.pendingSessions.values()].find(({ sessionTopic }) => sessionTopic === topic)
    await settle(topic, hasReadableExpiry(payload.params) ? payload : { ...payload, params: null })
    if (!pending || !engine.pendingSessions.delete(pending.proposalId)) return
    engine.events.emit(`session_connect:${pending.proposalId}`, { error: unusable })
    await engine.deleteProposal(pending.proposalId)
    await signClient.core.relayer.unsubscribe(topic)
  }
  engine.onSessionProposeResponse = async (topic, payload, transport) => {
    const { id } = payload
    // Of an error that is `null` the library tells nobody.
    const answer = 'result' in payload ? payload : { ...payload, error: payload.error || unusable }
    try {
      await propose(topic, answer, transport)
    } catch (error) {
      // With a key for the session it was the line that failed, which the library tries again.
      if (engine.pendingSessions.has(id)) throw error
      engine.events.emit(`session_connect:${id}`, { error: unusable })
      await engine.deleteProposal(id)
      await signClient.core.pairing.disconnect({ topic })
    }
  }
}

/** The library compares an expiry with the clock and takes what is no number for a time to come. */
const hasReadableExpiry = (params: unknown): boolean =>
  isRecord(params) && typeof params.expiry === 'number' && params.expiry <= lastSecond
