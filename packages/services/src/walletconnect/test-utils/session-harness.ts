import type { Network, PairingSession, Proposal, Session, SessionEvent, SessionSetup } from '@kit/core'
import { type Relay, type RelayOptions, startRelay } from '@kit/sandbox'
import { vi } from 'vitest'
import type { WalletConnectOptions } from '../options.ts'
import type { KeyValueDb } from '../relay/key-store.ts'
import type { SignClient } from '../relay/library.ts'
import { loadSession, pageClients } from '../session/load-session.ts'
import { type Timeouts, timeouts as usual } from '../session/timeouts.ts'
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

/** A page, a relay and a phone. Only the page's database is fake. */
export type SessionHarness = {
  readonly relay: Relay
  readonly phone: WalletPhone
  readonly db: ReturnType<typeof memoryDb>
  /** What the next wait reads: a test that has seen one end gives the next longer. */
  readonly timeouts: { -readonly [K in keyof Timeouts]: Timeouts[K] }
  /** Loads the session as a new page does; a second call plays a second page on the same storage. */
  load(): Promise<PairingSession>
  /** Loads the session as a second tab does, with a client of its own beside the first. */
  loadInOtherTab(changes?: Partial<SessionSetup>): Promise<PairingSession>
  /** Makes a proposal, lets the phone scan it, and waits for the outcome. */
  pair(session: PairingSession, signal?: AbortSignal): Promise<Session>
  /** Makes a session of the same client and the phone that is not the current one; returns its topic. */
  pairAnother(): Promise<string>
  /** Plays the heartbeat that the library sends every five seconds. */
  pulse(): Promise<void>
  /** The library's client of the loaded sessions; that of the other tab is the second. */
  client(at?: number): Promise<SignClient>
  close(): Promise<void>
}

let harnesses = 0

const proposed = {
  ...{ chains: ['eip155:1', 'eip155:8453'], methods: ['personal_sign'] },
  events: ['accountsChanged', 'chainChanged'],
}

export async function openSessionHarness(options: HarnessOptions = {}): Promise<SessionHarness> {
  harnesses += 1
  const name = `harness ${harnesses}`
  const relay = await startRelay(options.relay)
  const phone = await openWalletPhone(relay.url, options.phone)
  const db = memoryDb()
  const timeouts = { ...usual, ...options.timeouts }
  const sessions: PairingSession[] = []
  const client = async (at = 0) => {
    const pageClient = (await Promise.all(pageClients().all()))[at]
    if (!pageClient) throw new Error('no session was loaded')
    return pageClient.relayClient.signClient
  }
  async function loadAs(name: string, changes?: Partial<SessionSetup>) {
    const setup: SessionSetup = {
      networks: options.networks ?? [mainnet, base],
      metadata: { name: 'Test dApp', description: 'A dApp', url: 'https://dapp.test', icons: [] },
      projectId: 'test',
      environment: {} as SessionSetup['environment'],
      clock: { now: Date.now },
      name,
      loadSpecs: async () => new Map(),
      ...options.setup,
      ...changes,
    }
    const ownOptions = { ...options.options, urls: { relay: relay.url, ...options.options?.urls } }
    const session = await loadSession(setup, ownOptions, { timeouts, openDb: async (prefix) => ofClient(db, prefix) })
    sessions.push(session)
    return session
  }
  return {
    relay,
    phone,
    db,
    timeouts,
    load: () => loadAs(name),
    // A page shares a client among kits of one name.
    loadInOtherTab: (changes) => loadAs(`${name} again`, changes),
    pair: (session, signal = noSignal()) => session.pair(({ uri }) => void phone.scan(uri), signal),
    client,
    async pairAnother() {
      const signClient = await client()
      const { uri = '', approval } = await signClient.connect({ optionalNamespaces: { eip155: proposed } })
      await phone.scan(uri)
      return (await approval()).topic
    },
    pulse: async () => void (await client()).core.heartbeat.events.emit('heartbeat_pulse'),
    async close() {
      for (const session of sessions) session.destroy()
      await phone.close()
      await relay.close()
    },
  }
}

/** What a tab's client has of the database that tabs share: the library puts the prefix, which differs here, into its keys. */
function ofClient(db: KeyValueDb, prefix: string): KeyValueDb {
  const shared = (key: string) => key.replace(prefix, 'shared')
  return {
    load: () =>
      db.load().then((all) => all.map(([key, text]) => [key.replace('shared//', `${prefix}//`), text] as const)),
    read: (key) => db.read(shared(key)),
    write: (key, text) => db.write(shared(key), text),
    change: (key, change) => db.change(shared(key), change),
    remove: (key) => db.remove(shared(key)),
    close() {},
  }
}

export const noSignal = () => new AbortController().signal

/** Collects the events of a session from now on. */
export function follow(session: PairingSession): SessionEvent[] {
  const events: SessionEvent[] = []
  session.watch((event) => events.push(event))
  return events
}

/** Makes a proposal that no phone has scanned yet. */
export function propose(session: PairingSession, signal = noSignal()) {
  let onProposal: (proposal: Proposal) => void = () => {}
  const made = new Promise<Proposal>((resolve) => {
    onProposal = resolve
  })
  const outcome = session.pair((proposal) => onProposal(proposal), signal)
  const proposal = Promise.race([made, outcome.then(() => made)])
  proposal.catch(() => {})
  return { proposal, outcome }
}

/** Waits up to ten seconds until a check passes. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check)
