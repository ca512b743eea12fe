import type { AccountTab } from '@kit/core'
import { manyTokens } from '../src/test-utils/sample-tokens.ts'
import { manyTransactions } from '../src/test-utils/sample-transactions.ts'
import { address, connected, snapshot } from '../src/test-utils/snapshots.ts'
import { type StaticKit, staticKit } from '../src/test-utils/static-kit.ts'

const of = { address, network: 'eip155:1' } as const

/** A kit whose account has any number of tokens, or of transactions, and shows the tab of them. */
export function kitWithRows(tab: Exclude<AccountTab, 'nfts'>, count: number): StaticKit {
  const ready = { is: 'ready', of } as const
  const read =
    tab === 'tokens'
      ? { tokens: { ...ready, tokens: manyTokens(count) } }
      : { activity: { ...ready, transactions: manyTransactions(count) } }
  const stack = [{ view: 'Account', namespace: 'eip155', tab }] as const
  return staticKit({ snapshot: snapshot({ stack, state: connected(), ...read }), balance: '1.5' })
}
