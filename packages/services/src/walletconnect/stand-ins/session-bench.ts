import type { Network, Proposal, Session, SessionEvent, SessionSetup, SharedSession } from '@kit/core'
import { type Relay, type RelayOptions, startRelay } from '@kit/sandbox'
import { vi } from 'vitest'
import type { Client } from '../library.ts'
import { loadSession, stations } from '../load-session.ts'
import type { WalletConnectOptions } from '../options.ts'
import type { Waits } from '../waits.ts'
import { memoryShelf } from './memory-shelf.ts'
import { base, mainnet } from './sample-networks.ts'
import { openWalletPhone, type WalletPhone } from './wallet-phone.ts'

type Wish = {
  readonly networks?: readonly Network[]
  readonly options?: WalletConnectOptions
  readonly waits?: Partial<Waits>
  readonly relay?: RelayOptions
  readonly phone?: object
  readonly setup?: Partial<SessionSetup>
}

/** A page, a relay and a phone; all but the page's surroundings are real. */
export type SessionBench = {
  readonly relay: Relay
  readonly phone: WalletPhone
  readonly shelf: ReturnType<typeof memoryShelf>
  /** The session as a page that was just loaded has it; a second call plays a second page on the same storage. */
  load(): Promise<SharedSession>
  /** Shows a code, has it scanned, and waits for what comes of it. */
  pair(session: SharedSession, signal?: AbortSignal): Promise<Session>
  /** Plays five seconds of the library's heart. */
  pulse(): Promise<void>
  /** The library's own client behind the sessions of this bench. */
  client(): Promise<Client>
  close(): Promise<void>
}

let benches = 0

export async function openSessionBench(wish: Wish = {}): Promise<SessionBench> {
  benches += 1
  const name = `bench ${benches}`
  const relay = await startRelay(wish.relay)
  const phone = await openWalletPhone(relay.url, wish.phone)
  const shelf = memoryShelf()
  const sessions: SharedSession[] = []
  const client = async () => {
    const [station] = await Promise.all(stations().all())
    if (!station) throw new Error('no session was loaded')
    return station.line.client
  }
  return {
    relay,
    phone,
    shelf,
    async load() {
      const setup: SessionSetup = {
        networks: wish.networks ?? [mainnet, base],
        metadata: { name: 'Bench', description: 'A dApp', url: 'https://dapp.test', icons: [] },
        projectId: 'test',
        environment: {} as SessionSetup['environment'],
        clock: { now: Date.now },
        name,
        ...wish.setup,
      }
      const options = { ...wish.options, urls: { relay: relay.url, ...wish.options?.urls } }
      const session = await loadSession(setup, options, { waits: wish.waits ?? {}, openShelf: async () => shelf })
      sessions.push(session)
      return session
    },
    pair: (session, signal = noSignal()) => session.pair(({ uri }) => void phone.scan(uri), signal),
    client,
    pulse: async () => void (await client()).core.heartbeat.events.emit('heartbeat_pulse'),
    async close() {
      for (const session of sessions) session.destroy()
      await phone.close()
      await relay.close()
    },
  }
}

export const noSignal = () => new AbortController().signal

/** What a session says from now on. */
export function follow(session: SharedSession): SessionEvent[] {
  const events: SessionEvent[] = []
  session.watch((event) => events.push(event))
  return events
}

/** A proposal that nobody scans yet. */
export function propose(session: SharedSession, signal = noSignal()) {
  let tell: (proposal: Proposal) => void = () => {}
  const told = new Promise<Proposal>((resolve) => {
    tell = resolve
  })
  const outcome = session.pair((made) => tell(made), signal)
  const proposal = Promise.race([told, outcome.then(() => told)])
  proposal.catch(() => {})
  return { proposal, outcome }
}

/** Waits for what must come, with patience for a machine that is busy. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 10_000)
