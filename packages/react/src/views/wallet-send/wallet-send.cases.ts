import { KitError, type KitSnapshot, type NativeBalance, type Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { address, connected, snapshot } from '../../test-utils/snapshots.ts'

const stack: Route[] = [
  { view: 'Account', namespace: 'eip155' },
  { view: 'WalletSend', namespace: 'eip155' },
]
const from = { namespace: 'eip155', address, network: 'eip155:1', connectorId: 'io.harbor' } as const
const token = { symbol: 'ETH', decimals: 18 }
const draft = { token, to: '0x52908400098527886E0F7030069857D2E4169EE7', amount: '0.123456789012345678' }
const estimate = {
  amount: 123_456_789_012_345_678n,
  fee: 21_000_000_000_000n,
  maxFee: 42_000_000_000_000n,
  deposit: 0n,
}
const hash = `0x${'5c'.repeat(32)}`
const known: NativeBalance = {
  network: 'eip155:1',
  ...{ address, symbol: 'ETH' },
  ...{ amount: 1_234_500_000_000_000_000n, decimals: 18, formatted: '1.2345' },
}

const made = (send: KitSnapshot['send']): Case => ({
  snapshot: {
    ...snapshot({ stack, state: connected() }),
    send,
    balances: { [`eip155:1:${address}`]: { is: 'known', balance: known } },
  },
  balance: '1.2345',
})

/** The WalletSend view in every state it has. */
export const walletSendCases = {
  'send-starting': made({ is: 'idle' }),
  'send-empty': made({ is: 'editing', from, draft: { token, to: '', amount: '' }, error: null }),
  'send-entered': made({ is: 'editing', from, draft, error: null }),
  'send-max': made({ is: 'editing', from, draft: { ...draft, amount: 'max' }, error: null }),
  'send-too-much': made({ is: 'editing', from, draft: { ...draft, amount: '2' }, error: null }),
  'send-refused': made({ is: 'editing', from, draft, error: new KitError('transaction/invalid') }),
  'send-incomplete': made({
    ...{ is: 'editing', from, draft: { ...draft, amount: '' } },
    error: new KitError('send/incomplete'),
  }),
  'send-checking': made({ is: 'checking', from, draft }),
  'send-ready': made({ is: 'ready', from, draft, estimate, error: null }),
  'send-declined': made({ is: 'ready', from, draft, estimate, error: new KitError('wallet/rejected') }),
  'send-asking': made({ is: 'asking', from, draft, estimate }),
  'send-pending': made({ is: 'pending', from, draft, estimate, hash }),
  'send-unknown': made({ is: 'unknown', from, draft, estimate, hash }),
  'send-confirmed': made({ is: 'confirmed', from, draft, estimate, hash }),
  'send-failed': made({ is: 'failed', from, draft, estimate, hash }),
} as const satisfies Record<string, Case>
