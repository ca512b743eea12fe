// Runs in a process of its own: pairs, sends a request, destroys its session while both wait, and must then end by itself.
import { noSignal, openSessionHarness, propose } from './session-harness.ts'
import { unanswered } from './wallet-phone.ts'

const harness = await openSessionHarness()
const session = await harness.load()
await harness.pair(session)
const requested = new Promise<void>((resolve) => {
  harness.phone.answer = () => {
    resolve()
    return unanswered
  }
})
session.request({ network: 'eip155:1', method: 'personal_sign', params: [] }, noSignal()).catch(() => {})
await propose(session).proposal
await requested
session.destroy()
await harness.phone.close()
await harness.relay.close()
process.stdout.write('destroyed')
