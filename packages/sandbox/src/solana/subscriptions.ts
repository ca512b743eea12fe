import { address } from '@solana/kit'
import { viewAccount } from './account-view.ts'
import type { Bank } from './execute.ts'
import { withContext } from './in-context.ts'
import type { Landed } from './ledger.ts'
import type { Methods } from './methods.ts'
import { accountWish, type Config, commitmentOf, configAt, type Params, textAt, toAddress } from './read-params.ts'

/** What one subscription does when a transaction lands and when a slot passes; `true` says that it is over. */
type Watch = { readonly landed?: (landed: Landed) => boolean; readonly slot?: () => boolean }
type Notify = (value: unknown) => false

/** The subscriptions of one WebSocket. */
export type Subscriptions = {
  readonly methods: Methods
  landed(landed: Landed): void
  slotPassed(): void
}

/**
 * @param bank where things happen
 * @param push puts a notification on the wire
 */
export function openSubscriptions(bank: Omit<Bank, 'onLanded'>, push: (message: object) => void): Subscriptions {
  const watches = new Map<number, Watch>()
  let lastId = 0

  const subscribe = (method: string, make: (params: Params, notify: Notify) => Watch) => (params: Params) => {
    lastId += 1
    const id = lastId
    const notify: Notify = (result) => {
      push({ jsonrpc: '2.0', method, params: { subscription: id, result } })
      return false
    }
    watches.set(id, make(params, notify))
    // The answer with the id goes out first; whatever is already known follows in the next turn.
    setImmediate(() => settle(id, watches.get(id)?.slot?.()))
    return id
  }
  const settle = (id: number, isOver: boolean | undefined): void => {
    if (isOver) watches.delete(id)
  }
  const unsubscribe = ([id]: Params): boolean => watches.delete(Number(id))

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
      for (const [id, watch] of watches) settle(id, watch.landed?.(landed))
    },
    slotPassed() {
      for (const [id, watch] of watches) settle(id, watch.slot?.())
    },
  }
}

type Place = Omit<Bank, 'onLanded'>

function watchAccount(bank: Place, params: Params, notify: Notify): Watch {
  const key = toAddress(params[0])
  const wish = accountWish(configAt(params, 1))
  return {
    landed({ keys }) {
      if (!keys.includes(key)) return false
      const account = bank.svm.getAccount(key)
      return notify(withContext(bank, account.exists ? viewAccount(bank.svm, account, wish) : null))
    },
  }
}

function watchProgram(bank: Place, params: Params, notify: Notify): Watch {
  const program = toAddress(params[0])
  const wish = accountWish(configAt(params, 1))
  return {
    landed({ keys }) {
      for (const pubkey of keys) {
        const account = bank.svm.getAccount(address(pubkey))
        if (!account.exists || account.programAddress !== program) continue
        notify(withContext(bank, { pubkey, account: viewAccount(bank.svm, account, wish) }))
      }
      return false
    },
  }
}

function watchLogs(bank: Place, [filter]: Params, notify: Notify): Watch {
  const mentioned = (filter as Config | null)?.mentions
  const key = Array.isArray(mentioned) ? toAddress(mentioned[0]) : null
  return {
    landed({ keys, signature, error, logs }) {
      return key === null || keys.includes(key) ? notify(withContext(bank, { signature, err: error, logs })) : false
    },
  }
}

/** Tells once, as soon as the transaction has gone as far as asked, and is over then. */
function watchSignature(bank: Place, params: Params, notify: Notify): Watch {
  const signature = textAt(params, 0)
  const commitment = commitmentOf(configAt(params, 1))
  const look = (): boolean => {
    const landed = bank.ledger.find(signature)
    if (!landed || !bank.ledger.hasReached(landed, commitment)) return false
    notify(withContext(bank, { err: landed.error }))
    return true
  }
  return { landed: look, slot: look }
}

function watchSlot({ ledger }: Place, notify: Notify): Watch {
  return {
    slot() {
      const slot = ledger.slot()
      return notify({ slot, parent: slot - 1, root: Math.max(0, slot - 4) })
    },
  }
}
