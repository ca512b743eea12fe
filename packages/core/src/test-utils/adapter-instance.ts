import { withSignal } from '../async/abort.ts'
import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { WalletSetup } from '../ports/chain-adapter.ts'
import type { WalletClient, WalletEvent } from '../ports/wallet-client.ts'
import { accountOf, connectionTo } from './scripted-adapter.ts'
import { walletOn } from './stand-in-session.ts'

type Answer<T> = (connectorId: string, network?: CaipNetworkId) => Promise<T>

/** How the wallets of a namespace answer; with yes where nothing is said. */
export type Answers = {
  readonly connect?: Answer<unknown>
  /** `null` where the wallet is gone. */
  readonly restore?: Answer<unknown>
  readonly disconnect?: Answer<unknown>
  readonly switchNetwork?: Answer<CaipNetworkId>
  /** Where a wallet is once it said yes. */
  readonly home?: { readonly [connectorId: string]: CaipNetworkId }
}

type Follower<N extends Namespace> = (event: WalletEvent<N>) => void

/** One adapter as the kit loads it, and the wallet that it speaks with. */
export type Instance<N extends Namespace> = {
  readonly connectorId: string
  /** Which wallet it is connected to. */
  wallet(): string | null
  readonly followers: ReadonlySet<Follower<N>>
  /** Questions that nobody has answered or taken back. */
  readonly open: readonly string[]
  isDestroyed(): boolean
  /** The wallet says something unasked; nobody hears it who is not connected. */
  says(event: WalletEvent<N>): void
}

type World<N extends Namespace> = {
  readonly setup: WalletSetup<N>
  readonly answers: Answers
  /** Shared by all instances. */
  readonly asked: string[]
}

/** An address that tells whose it is. */
export const addressOf = (namespace: Namespace, connectorId: string, at = 1) => `${namespace}/${connectorId}/${at}`

export function instanceOf<N extends Namespace>(namespace: N, { setup, answers, asked }: World<N>) {
  const { connectorId } = setup
  const line = lineOf<N>()
  const questions = questionsOf(asked, connectorId)
  const session = setup.session && walletOn(setup.chain, setup.session)

  async function reach(how: 'connect' | 'restore', signal: AbortSignal) {
    // A newer session takes the place of an older one; nobody else is asked twice.
    if (line.wallet() !== null && !session) asked.push(`again ${how} ${connectorId}`)
    const answer = async (): Promise<Connection<N> | null> => {
      if (session) return (await session)[how]({ network: `${namespace}:` }, signal)
      return (await answers[how]?.(connectorId)) === null ? null : yesOf(namespace, connectorId, answers)
    }
    return line.begin(await questions.ask(how, answer, signal), signal)
  }

  const client: WalletClient<N> = {
    namespace,
    connectorId,
    connect: async (_, signal) => (await reach('connect', signal)) as Connection<N>,
    restore: (_, signal) => reach('restore', signal),
    disconnect(signal) {
      line.end()
      const leave = async () => {
        if (session) await (await session).disconnect(signal)
        else await answers.disconnect?.(connectorId)
      }
      return questions.ask('disconnect', leave, signal)
    },
    async switchNetwork({ network }, signal) {
      const move = async () => {
        if (session) return (await session).switchNetwork({ network }, signal)
        return ((await answers.switchNetwork?.(connectorId, network)) ?? network) as CaipNetworkId<N>
      }
      return questions.ask('switch', move, signal)
    },
    watch(listener) {
      line.followers.add(listener)
      let stop = () => {}
      void session?.then((loaded) => {
        if (line.followers.has(listener)) stop = loaded.watch(line.hear)
      })
      return () => {
        line.followers.delete(listener)
        stop()
      }
    },
    destroy: line.destroy,
    features: {},
  }
  const { wallet, followers, isDestroyed, hear: says } = line
  const { open } = questions
  const instance: Instance<N> = { connectorId, wallet, followers, isDestroyed, says, open }
  return { client, instance }
}

function yesOf<N extends Namespace>(namespace: N, connectorId: string, { home }: Answers): Connection<N> {
  const network = home?.[connectorId] as CaipNetworkId<N> | undefined
  return connectionTo(namespace, connectorId, {
    // A wallet by this name has one session for every namespace.
    connectorKind: connectorId.startsWith('shared') ? 'auth' : 'announced',
    accounts: [accountOf(namespace, addressOf(namespace, connectorId))],
    ...(network ? { network } : {}),
  })
}

/** The connection of an instance, and who follows it. */
function lineOf<N extends Namespace>() {
  const followers = new Set<Follower<N>>()
  let connectorId: string | null = null
  let isOver = false
  const end = () => {
    connectorId = null
  }
  return {
    followers,
    end,
    wallet: () => connectorId,
    isDestroyed: () => isOver,
    /** A yes that nobody takes is no connection. */
    begin(connection: Connection<N> | null, signal: AbortSignal) {
      connectorId = (!signal.aborted && connection?.connectorId) || null
      signal.addEventListener('abort', () => {
        if (followers.size === 0) end()
      })
      return connection
    },
    hear(event: WalletEvent<N>) {
      if (connectorId === null) return
      const isNobody = event.type === 'wallet.accountsChanged' && event.accounts.length === 0
      if (event.type === 'wallet.disconnected' || isNobody) end()
      for (const follower of [...followers]) follower(event)
    },
    destroy() {
      isOver = true
      end()
    },
  }
}

/** What an instance is asked, until it is answered or taken back. */
function questionsOf(asked: string[], connectorId: string) {
  const open: string[] = []
  return {
    open,
    async ask<T>(verb: string, answer: () => Promise<T>, signal: AbortSignal): Promise<T> {
      const question = `${verb} ${connectorId}`
      asked.push(question)
      open.push(question)
      try {
        return await withSignal(answer(), signal, 'connection/cancelled')
      } finally {
        open.splice(open.indexOf(question), 1)
      }
    },
  }
}
