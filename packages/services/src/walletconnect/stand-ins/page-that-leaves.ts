// A page in a process of its own: it pairs, asks, waits, destroys what it has, and must then end by itself.
import { noSignal, openSessionBench, propose } from './session-bench.ts'
import { unanswered } from './wallet-phone.ts'

const bench = await openSessionBench()
const session = await bench.load()
await bench.pair(session)
const asked = new Promise<void>((resolve) => {
  bench.phone.answer = () => {
    resolve()
    return unanswered
  }
})
session.request({ network: 'eip155:1', method: 'personal_sign', params: [] }, noSignal()).catch(() => {})
await propose(session).proposal
await asked
session.destroy()
await bench.phone.close()
await bench.relay.close()
process.stdout.write('destroyed')
