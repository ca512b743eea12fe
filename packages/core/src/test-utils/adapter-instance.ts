import { untilAborted } from '../adapter-parts/until-aborted.ts'
import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { sessionConnectorId } from '../domain/session.ts'
import type { AdapterEvent, AdapterSetup, ChainAdapter } from '../ports/chain-adapter.ts'
import { accountOf, connectionTo } from './scripted-adapter.ts'
import { adapterOn } from './stand-in-session.ts'

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

type Follower<N extends Namespace> = (event: AdapterEvent<N>) => void

/** One adapter as the kit loads it, and the wallet that it speaks with. */
export type Instance<N extends Namespace> = {
  /** Which wallet it is connected to. */
  wallet(): string | null
  /** Every wallet that it was asked about. */
  readonly askedAbout: ReadonlySet<string>
  readonly followers: ReadonlySet<Follower<N>>
  /** Questions that nobody has answered or taken back. */
  readonly open: readonly string[]
  isDestroyed(): boolean
  /** The wallet says something unasked; nobody hears it who is not connected. */
  says(event: AdapterEvent<N>): void
}

type World<N extends Namespace> = {
  readonly setup: AdapterSetup<N>
  readonly answers: Answers
  /** Shared by all instances. */
  readonly asked: string[]
}

/** An address that tells whose it is. */
export const addressOf = (namespace: Namespace, connectorId: string, at = 1) => `${namespace}/${connectorId}/${at}`

const isSession = (connectorId: string) => connectorId === sessionConnectorId

export function instanceOf<N extends Namespace>(namespace: N, { setup, answers, asked }: World<N>) {
  const line = lineOf<N>()
  const questions = questionsOf(asked)
  const session = adapterLater(() => adapterOn(namespace, setup))

  async function reach(how: 'connect' | 'restore', connectorId: string, signal: AbortSignal) {
    // A newer session takes the place of an older one; nobody else is asked twice.
    if (line.wallet() !== null && !isSession(connectorId)) asked.push(`again ${how} ${connectorId}`)
    const answer = async (): Promise<Connection<N> | null> => {
      if (isSession(connectorId)) return (await session.load())[how]({ connectorId, network: `${namespace}:` }, signal)
      return (await answers[how]?.(connectorId)) === null ? null : yesOf(namespace, connectorId, answers)
    }
    return line.begin(await questions.ask(how, connectorId, answer, signal), signal)
  }

  const adapter: ChainAdapter<N> = {
    namespace,
    connect: async ({ connectorId }, signal) => (await reach('connect', connectorId, signal)) as Connection<N>,
    restore: ({ connectorId }, signal) => reach('restore', connectorId, signal),
    disconnect({ connectorId }, signal) {
      line.end()
      const leave = async () => {
        if (isSession(connectorId)) await (await session.load()).disconnect({ connectorId }, signal)
        else await answers.disconnect?.(connectorId)
      }
      return questions.ask('disconnect', connectorId, leave, signal)
    },
    async switchNetwork({ network }, signal) {
      const connectorId = line.wallet() ?? 'nobody'
      const move = async () => {
        if (isSession(connectorId)) return (await session.load()).switchNetwork({ network }, signal)
        return ((await answers.switchNetwork?.(connectorId, network)) ?? network) as CaipNetworkId<N>
      }
      return questions.ask('switch', connectorId, move, signal)
    },
    watch(listener) {
      line.followers.add(listener)
      const stop = isSession(line.wallet() ?? '') ? session.now()?.watch(line.hear) : undefined
      return () => {
        line.followers.delete(listener)
        stop?.()
      }
    },
    destroy: line.destroy,
    features: {},
  }
  const { wallet, followers, isDestroyed, hear: says } = line
  const { askedAbout, open } = questions
  const instance: Instance<N> = { wallet, followers, isDestroyed, says, askedAbout, open }
  return { adapter, instance }
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
    hear(event: AdapterEvent<N>) {
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
function questionsOf(asked: string[]) {
  const open: string[] = []
  const askedAbout = new Set<string>()
  return {
    open,
    askedAbout,
    async ask<T>(verb: string, connectorId: string, answer: () => Promise<T>, signal: AbortSignal): Promise<T> {
      const question = `${verb} ${connectorId}`
      asked.push(question)
      open.push(question)
      askedAbout.add(connectorId)
      try {
        return await untilAborted(answer(), signal, 'connection/cancelled')
      } finally {
        open.splice(open.indexOf(question), 1)
      }
    },
  }
}

/** Loaded with the first question about a session. */
function adapterLater<N extends Namespace>(load: () => Promise<ChainAdapter<N>>) {
  let loaded: ChainAdapter<N> | undefined
  return {
    now: () => loaded,
    async load() {
      loaded ??= await load()
      return loaded
    },
  }
}
