import { setImmediate as task } from 'node:timers/promises'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import { scriptedAdapter } from './fake-adapter.ts'
import { connectorIds, drawPage, namespace, queueQuestions, type Sending } from './sending-subject.ts'
import { startKitWith } from './start-kit.ts'
import { wideKit } from './wide-kit.ts'

/** A whole kit that is connected to both wallets and has loaded what sending takes. */
export async function startSendingKit(): Promise<Sending> {
  const { questions, chain, walletOf } = queueQuestions()
  const { adapter: inner, fake } = scriptedAdapter(namespace, { reads: chain })
  const adapter: ChainAdapter<typeof namespace> = {
    ...inner,
    wallet: async (setup) => ({ ...(await inner.wallet(setup)), features: walletOf(setup.connectorId) }),
  }
  const kit = wideKit(startKitWith([{ adapter }], { runtime: { clock: { now: () => Date.now() } } }).kit)
  const { send, getSnapshot: snapshot } = kit
  const state = () => kit.getSnapshot().wallets[namespace]
  const connection = () => {
    const now = state()
    if ('connection' in now) return now.connection
    throw new Error(`No wallet is connected: ${now.is}.`)
  }
  const active = () => fake.wallet(connection().connectorId)
  const activate = (connectorId: string) => send({ type: 'wallet.activateRequested', namespace, connectorId })
  const page = drawPage(kit.settings, { snapshot, send }, kit.subscribe)
  for (const connectorId of connectorIds) {
    send({ type: 'connect.requested', namespace, connectorId })
    await until(() => 'connection' in state() && connection().connectorId === connectorId)
  }
  activate(connectorIds[0])
  send({ type: 'router.openRequested', at: { view: 'WalletSend', namespace } })
  await until(() => page.shown?.is === 'editing')
  return {
    send,
    snapshot,
    connection,
    activate,
    moveTo: (network) => active().moveTo(network),
    switchAccounts: (...addresses) => active().switchAccounts(...addresses),
    questions,
    page,
    stop: kit.destroy,
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await task()
}
