import type { Network, Proposal, Session, SessionEvent, SessionSetup, SharedSession } from '@kit/core'
import { type Relay, type RelayOptions, startRelay } from '@kit/sandbox'
import { vi } from 'vitest'
import type { WalletConnectOptions } from '../options.ts'
import type { SignClient } from '../relay/library.ts'
import { loadSession, pageClients } from '../session/load-session.ts'
import type { Timeouts } from '../session/timeouts.ts'
import { memoryDb } from './memory-db.ts'
import { base, mainnet } from './sample-networks.ts'
import { openWalletPhone, type WalletPhone } from './wallet-phone.ts'

type HarnessOptions = {
  readonly networks?: readonly Network[]
  readonly options?: WalletConnectOptions
  readonly timeouts?: Partial<Timeouts>
  readonly relay?: RelayOptions
  readonly phone?: object
  readonly setup?: Partial<SessionSetup>
}

/** A page, a relay and a phone; all but the page's surroundings are real. */
export type SessionHarness = {
  readonly relay: Relay
  readonly phone: WalletPhone
  readonly db: ReturnType<typeof memoryDb>
  /** The session as a page that was just loaded has it; a second call plays a second page on the same storage. */
  load(): Promise<SharedSession>
  /** Shows a code, has it scanned, and waits for what comes of it. */
  pair(session: SharedSession, signal?: AbortSignal): Promise<Session>
  /** Plays five seconds of the library's heart. */
  pulse(): Promise<void>
  /** The library's own client behind the sessions of this harness. */
  client(): Promise<SignClient>
  close(): Promise<void>
}

let harnesses = 0

export async function openSessionHarness(options: HarnessOptions = {}): Promise<SessionHarness> {
  harnesses += 1
  const name = `harness ${harnesses}`
  const relay = await startRelay(options.relay)
  const phone = await openWalletPhone(relay.url, options.phone)
  const db = memoryDb()
  const sessions: SharedSession[] = []
  const client = async () => {
    const [pageClient] = await Promise.all(pageClients().all())
    if (!pageClient) throw new Error('no session was loaded')
    return pageClient.relayClient.signClient
  }
  return {
    relay,
    phone,
    db,
    async load() {
      const setup: SessionSetup = {
        networks: options.networks ?? [mainnet, base],
        metadata: { name: 'Test dApp', description: 'A dApp', url: 'https://dapp.test', icons: [] },
        projectId: 'test',
        environment: {} as SessionSetup['environment'],
        clock: { now: Date.now },
        name,
        ...options.setup,
      }
      const ownUrls = { ...options.options, urls: { relay: relay.url, ...options.options?.urls } }
      const session = await loadSession(setup, ownUrls, { timeouts: options.timeouts ?? {}, openDb: async () => db })
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
