import { parseAccounts } from './accounts.ts'
import { listenTo } from './provider-events.ts'

/** Calls `listener` when a provider shares accounts by itself, until the returned function is called. */
export const watchApproval = (provider: object, listener: () => void): (() => void) =>
  listenTo(provider, 'accountsChanged', (payload) => {
    if (parseAccounts(payload)?.length) listener()
  })
