// A page in a process of its own: it pairs, asks, waits, destroys what it has, and must then end by itself.
import { noSignal, openSessionHarness, propose } from './session-harness.ts'
import { unanswered } from './wallet-phone.ts'

const harness = await openSessionHarness()
const session = await harness.load()
await harness.pair(session)
const asked = new Promise<void>((resolve) => {
  harness.phone.answer = () => {
    resolve()
    return unanswered
  }
})
session.request({ network: 'eip155:1', method: 'personal_sign', params: [] }, noSignal()).catch(() => {})
await propose(session).proposal
await asked
session.destroy()
await harness.phone.close()
await harness.relay.close()
process.stdout.write('destroyed')
