import { address } from '@solana/kit'
import { fieldsOf } from '../http/fields-of.ts'
import { viewAccount } from './account-view.ts'
import type { Bank } from './execute.ts'
import type { Landed } from './ledger.ts'
import type { Methods } from './methods.ts'
import { accountOptions, commitmentOf, configAt, type Params, textAt, toAddress } from './read-params.ts'
import { withContext } from './with-context.ts'

/** What a subscription does when a transaction lands and when a slot passes; `true` ends the subscription. */
type Watcher = { readonly landed?: (landed: Landed) => boolean; readonly slot?: () => boolean }
type Notify = (value: unknown) => false

/** The subscriptions of one WebSocket. */
export type Subscriptions = {
  readonly methods: Methods
  landed(landed: Landed): void
  slotPassed(): void
}

/**
 * Creates the subscriptions of a WebSocket.
 * @param bank the chain that the subscriptions watch
 * @param push sends a notification to the client
 */
export function openSubscriptions(bank: Omit<Bank, 'onLanded'>, push: (message: object) => void): Subscriptions {
  const watchers = new Map<number, Watcher>()
  let lastId = 0

  const subscribe = (method: string, make: (params: Params, notify: Notify) => Watcher) => (params: Params) => {
    lastId += 1
    const id = lastId
    const notify: Notify = (result) => {
      push({ jsonrpc: '2.0', method, params: { subscription: id, result } })
      return false
    }
    watchers.set(id, make(params, notify))
    // The answer with the id is sent first; the current state follows in the next turn.
    setImmediate(() => endIfOver(id, watchers.get(id)?.slot?.()))
    return id
  }
  const endIfOver = (id: number, isOver: boolean | undefined): void => {
    if (isOver) watchers.delete(id)
  }
  const unsubscribe = ([id]: Params): boolean => watchers.delete(Number(id))

  return {
    methods: {
      ping: () => null,
      accountSubscribe: subscribe('accountNotification', (params, notify) => watchAccount(bank, params, notify)),
      programSubscribe: subscribe('programNotification', (params, notify) => watchProgram(bank, params, notify)),
      logsSubscribe: subscribe('logsNotification', (params, notify) => watchLogs(bank, params, notify)),
      signatureSubscribe: subscribe('signatureNotification', (params, notify) => watchSignature(bank, params, notify)),
      slotSubscribe: subscribe('slotNotification', (_, notify) => watchSlot(bank, notify)),
      accountUnsubscribe: unsubscribe,
      programUnsubscribe: unsubscribe,
      logsUnsubscribe: unsubscribe,
      signatureUnsubscribe: unsubscribe,
      slotUnsubscribe: unsubscribe,
    },
    landed(landed) {
      for (const [id, watcher] of watchers) endIfOver(id, watcher.landed?.(landed))
    },
    slotPassed() {
      for (const [id, watcher] of watchers) endIfOver(id, watcher.slot?.())
    },
  }
}

type ReadableBank = Omit<Bank, 'onLanded'>

function watchAccount(bank: ReadableBank, params: Params, notify: Notify): Watcher {
  const key = toAddress(params[0])
  const options = accountOptions(configAt(params, 1))
  return {
    landed({ keys }) {
      if (!keys.includes(key)) return false
      const account = bank.svm.getAccount(key)
      return notify(withContext(bank, account.exists ? viewAccount(bank.svm, account, options) : null))
    },
  }
}

function watchProgram(bank: ReadableBank, params: Params, notify: Notify): Watcher {
  const program = toAddress(params[0])
  const options = accountOptions(configAt(params, 1))
  return {
    landed({ keys }) {
      for (const pubkey of keys) {
        const account = bank.svm.getAccount(address(pubkey))
        if (!account.exists || account.programAddress !== program) continue
        notify(withContext(bank, { pubkey, account: viewAccount(bank.svm, account, options) }))
      }
      return false
    },
  }
}

function watchLogs(bank: ReadableBank, [filter]: Params, notify: Notify): Watcher {
  const { mentions: mentioned } = fieldsOf(filter)
  const key = Array.isArray(mentioned) ? toAddress(mentioned[0]) : null
  return {
    landed({ keys, signature, error, logs }) {
      return key === null || keys.includes(key) ? notify(withContext(bank, { signature, err: error, logs })) : false
    },
  }
}

/** Notifies once, when the transaction reaches the commitment, and ends the subscription. */
function watchSignature(bank: ReadableBank, params: Params, notify: Notify): Watcher {
  const signature = textAt(params, 0)
  const commitment = commitmentOf(configAt(params, 1))
  const notifyIfReached = (): boolean => {
    const landed = bank.ledger.find(signature)
    if (!landed || !bank.ledger.hasReached(landed, commitment)) return false
    notify(withContext(bank, { err: landed.error }))
    return true
  }
  return { landed: notifyIfReached, slot: notifyIfReached }
}

function watchSlot({ ledger }: ReadableBank, notify: Notify): Watcher {
  return {
    slot() {
      const slot = ledger.slot()
      return notify({ slot, parent: slot - 1, root: Math.max(0, slot - 4) })
    },
  }
}
