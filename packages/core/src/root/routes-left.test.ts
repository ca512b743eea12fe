import { expect, test } from 'vitest'
import { loadActivity } from '../activity/activity.effects.ts'
import { loadNfts } from '../nfts/nfts.effects.ts'
import type { Route } from '../router/routes.ts'
import { neverReturns } from '../test-utils/never-returns.ts'
import { loadTokens } from '../tokens/tokens.effects.ts'

const chains = {
  load: async () => {
    throw new Error('Nothing is read here.')
  },
}

const loaded = [
  loadActivity({ loadBlockchainApi: undefined, chains }, neverReturns),
  loadTokens(
    { loadBlockchainApi: undefined, chains, wallets: { find: () => undefined }, requestedNetworks: () => [] },
    neverReturns,
  ),
  loadNfts({ loadBlockchainApi: undefined, chains }, neverReturns),
]
const left = (route: Route, stack: readonly Route[] = []) =>
  loaded.flatMap(({ onLeave }) => onLeave?.(route, stack)?.type ?? [])

const account = { view: 'Account', namespace: 'eip155', tab: 'activity' } as const
const send = { view: 'WalletSend', namespace: 'eip155' } as const

test('what an account has and has done is given up with the last place that shows it', () => {
  expect(left(account)).toEqual(['activity.left', 'tokens.left', 'nfts.left'])
  expect(left(send)).toEqual(['activity.left', 'tokens.left'])
  expect(left({ view: 'Networks' })).toEqual([])
})

test('R-SEND-4: choosing a token, or looking at what a transfer takes, leaves what the account has', () => {
  expect(left({ view: 'WalletSendSelectToken', namespace: 'eip155' }, [send])).toEqual([])
  expect(left({ view: 'WalletSendPreview', namespace: 'eip155' }, [send])).toEqual([])
})

test('what an account has and has done stays while the account is on the way back', () => {
  expect(left(send, [account])).toEqual([])
  expect(left({ view: 'Account', namespace: 'solana' }, [account])).toEqual([])
})
