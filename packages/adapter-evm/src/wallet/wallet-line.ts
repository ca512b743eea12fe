import { KitError } from '@kit/core'
import type { Address } from 'viem'
import type { WalletRequest } from '../discovery/wallet-request.ts'
import { parseAccounts } from './accounts.ts'
import { readAccounts, readChainId, vetAccounts } from './ask-wallet.ts'
import { parseChainId } from './chain-id.ts'
import { listenTo } from './provider-events.ts'

export type WalletState = { readonly accounts: readonly Address[]; readonly chainId: number | null }

/** What a wallet says while it is connected. */
export type WalletHearing = { changed(change: Partial<WalletState>): void; gone(): void }

type Line = {
  state: WalletState
  phase: 'away' | 'asking' | 'connected'
  /** Counts what the wallet said, so that a slow answer never overwrites a newer event. */
  readonly epochs: { accounts: number; chainId: number }
  stopListening: (() => void) | undefined
  /** The permission came with our own question, so it is ours to give back. */
  isOwnGrant: boolean
  attempt: number
  readonly provider: object
  readonly ask: WalletRequest
  readonly hearing: WalletHearing
}

export type WalletLine = {
  readonly isOwnGrant: boolean
  latest(): WalletState
  /** Asks for accounts, or without `isPrompting` only for those that are shared already. */
  open(isPrompting: boolean): Promise<{ accounts: readonly Address[]; chainId: number }>
  /** Stops listening; the wallet keeps its permission. */
  release(): void
  /** Stops listening while a question is open that nobody waits for. */
  pause(attempt: number): void
  /** Which question is the newest. */
  readonly attempt: number
  /** Somebody waits for the open question again. */
  resume(): void
  heardAccounts(payload: unknown): void
  heardChain(payload: unknown): void
  heardDisconnect(reason: unknown): void
}

/** A line to an EIP-1193 provider that nobody has to trust: what comes through it is vetted and in order. */
export function createWalletLine(provider: object, ask: WalletRequest, hearing: WalletHearing): WalletLine {
  const line: Line = {
    state: { accounts: [], chainId: null },
    phase: 'away',
    epochs: { accounts: 0, chainId: 0 },
    stopListening: undefined,
    isOwnGrant: false,
    attempt: 0,
    provider,
    ask,
    hearing,
  }
  return {
    get isOwnGrant() {
      return line.isOwnGrant
    },
    latest: () => line.state,
    open: (isPrompting) => open(line, isPrompting),
    release: () => release(line),
    get attempt() {
      return line.attempt
    },
    pause: (attempt) => pause(line, attempt),
    resume: () => resume(line),
    heardAccounts: (payload) => void heard(line, parseAccounts(payload)),
    heardChain: (payload) => void moved(line, parseChainId(payload)),
    heardDisconnect: (reason) => void dropped(line, reason),
  }
}

async function open(line: Line, isPrompting: boolean): Promise<{ accounts: readonly Address[]; chainId: number }> {
  const attempt = ++line.attempt
  const isNewest = () => attempt === line.attempt
  const wasConnected = line.phase === 'connected'
  line.phase = 'asking'
  follow(line)
  try {
    const accounts = isPrompting ? await requestAccounts(line) : await readAccounts(line.ask)
    if (!isNewest()) return { accounts, chainId: await readChainId(line.ask) }
    // Nobody waits any more: without listeners there is nothing to go on for.
    if (isAway(line)) throw new KitError('connection/cancelled')
    if (accounts.length === 0 && !isPrompting && !wasConnected) release(line)
    line.epochs.accounts += 1
    line.state = { ...line.state, accounts }
    const epoch = line.epochs.chainId
    const read = await readChainId(line.ask)
    const chainId = epoch === line.epochs.chainId ? read : (line.state.chainId ?? read)
    if (!isNewest()) return { accounts, chainId }
    line.state = { ...line.state, chainId }
    if (!isAway(line)) line.phase = 'connected'
    return { accounts: line.state.accounts, chainId }
  } catch (error) {
    if (isNewest() && wasConnected) line.phase = 'connected'
    else if (isNewest()) release(line)
    throw error
  }
}

/** A function, since what happens during an `await` is more than the compiler sees. */
const isAway = ({ phase }: Line) => phase === 'away'

function pause(line: Line, attempt: number): void {
  if (line.phase === 'asking' && attempt === line.attempt) release(line)
}

function resume(line: Line): void {
  if (line.phase !== 'away') return
  line.phase = 'asking'
  follow(line)
}

/** Both questions leave in the same tick, so that knowing whose permission it is costs no time. */
async function requestAccounts(line: Line): Promise<readonly Address[]> {
  let hadNone = false
  line.isOwnGrant = false
  readAccounts(line.ask).then(
    (accounts) => {
      hadNone = accounts.length === 0
    },
    () => {},
  )
  const answer = await line.ask({ method: 'eth_requestAccounts' })
  line.isOwnGrant = hadNone
  return vetAccounts(answer)
}

function follow(line: Line): void {
  if (line.stopListening) return
  const { provider } = line
  const stops = [
    listenTo(provider, 'accountsChanged', (payload) => void heard(line, parseAccounts(payload))),
    listenTo(provider, 'chainChanged', (payload) => void moved(line, parseChainId(payload))),
    listenTo(provider, 'disconnect', (reason) => void dropped(line, reason)),
  ]
  line.stopListening = () => {
    for (const stop of stops) stop()
  }
}

function release(line: Line): void {
  line.stopListening?.()
  line.stopListening = undefined
  line.phase = 'away'
  line.state = { accounts: [], chainId: null }
}

async function heard(line: Line, payload: readonly Address[] | null): Promise<void> {
  const epoch = ++line.epochs.accounts
  const accounts = payload ?? (await readAccounts(line.ask).catch(() => null))
  if (!accounts || epoch !== line.epochs.accounts) return
  line.state = { ...line.state, accounts }
  if (line.phase !== 'connected') return
  if (accounts.length > 0) line.hearing.changed({ accounts })
  else gone(line)
}

async function moved(line: Line, payload: number | null): Promise<void> {
  const epoch = ++line.epochs.chainId
  const chainId = payload ?? (await readChainId(line.ask).catch(() => null))
  if (chainId === null || epoch !== line.epochs.chainId) return
  line.state = { ...line.state, chainId }
  if (line.phase === 'connected') line.hearing.changed({ chainId })
}

/** Code 1013 means "try again later": the accounts tell whether the wallet is still there. */
async function dropped(line: Line, reason: unknown): Promise<void> {
  if (line.phase !== 'connected') return
  if (isTemporary(reason)) await heard(line, null)
  else gone(line)
}

function gone(line: Line): void {
  release(line)
  line.hearing.gone()
}

function isTemporary(reason: unknown): boolean {
  try {
    return typeof reason === 'object' && reason !== null && Reflect.get(reason, 'code') === 1013
  } catch {
    return false
  }
}
