import type { CaipNetworkId } from '../domain/namespace.ts'
import { bindWallet } from '../wallets/wallet.effects.ts'
import type { WalletNews, WalletRequest } from '../wallets/wallet.events.ts'
import { inASystem } from './in-a-system.ts'
import { scriptedAdapter } from './scripted-adapter.ts'

type Script = Parameters<typeof scriptedAdapter<'eip155'>>[1]

/** The connection of one wallet alone, over a scripted adapter; `keptId` is one that was connected before. */
export function startConnection(
  script: Script = {},
  keptId: string | null = null,
  connectorId = keptId ?? 'io.wallet',
) {
  const evm = scriptedAdapter('eip155', script)
  const machine = bindWallet(() => evm.descriptor.load({} as never) as never)
  const { actor, news, stop } = inASystem(machine, 'wallets:eip155', {
    namespace: 'eip155',
    connectorId,
    stored: keptId === null ? null : { network: undefined },
  })
  return {
    evm,
    stop,
    news: news as WalletNews[],
    told: () => news.map(({ type }) => type),
    send: (event: WalletRequest) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    connect: (network: CaipNetworkId = 'eip155:1') => actor.send({ type: 'connect.requested', network }),
  }
}

/** Somebody who answers when the test says so, and sees whether the question was taken back. */
export function held<T>() {
  const asked: { resolve(value: T): void; reject(error: unknown): void; signal: AbortSignal }[] = []
  return {
    asked,
    ask: (_input: unknown, signal: AbortSignal): Promise<T> =>
      new Promise((resolve, reject) => asked.push({ resolve, reject, signal })),
  }
}
