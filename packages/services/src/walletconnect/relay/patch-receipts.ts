import { settleWithin } from '@kit/core/adapters'
import { engineOf } from './internals.ts'
import type { SignClient } from './library.ts'

/** How long a request waits for its answer once its receipt counts as lost, in milliseconds: another line is open by then. */
const answerGrace = 10_000

/**
 * A browser stops a page while its visitor is in the wallet, and the receipt of a request is lost with the line. The library gives the
 * request up as soon as the page goes on, though its answer waits at the relay.
 */
export function patchReceipts(signClient: SignClient): void {
  const engine = engineOf(signClient)
  const { events } = engine
  const send = engine.sendRequest.bind(engine)
  const once = events.once.bind(events)
  engine.sendRequest = (sent) =>
    send(sent).catch(async (error: unknown) => {
      if (sent.method === 'wc_sessionRequest') {
        const answered = new Promise((resolve) => once(`session_request:${sent.clientRpcId}`, resolve))
        await settleWithin(answered, answerGrace)
      }
      throw error
    })
}
