import type { IWalletKit } from '@reown/walletkit'
import { expect, test } from 'vitest'
import { readWalletKit, verdictIn } from './read-wallet-kit.ts'

const metadata = {
  name: 'Shop',
  description: '',
  url: 'http://127.0.0.1:1',
  icons: ['http://x/a.png', 'data:image/png,x'],
}
const wish = { eip155: { chains: ['eip155:1', 'eip155:8453'], methods: ['personal_sign'], events: [] } }
const session = {
  topic: 't',
  expiry: 1_700_000_000,
  namespaces: { eip155: { accounts: ['eip155:8453:0xa', 'eip155:1:0xa'], methods: [], events: [] } },
  requiredNamespaces: {},
  optionalNamespaces: wish,
  peer: { metadata },
}
const params = { request: { method: 'personal_sign', params: ['0x'] }, chainId: 'eip155:1' }

/** As much of the library as is read. */
function standInKit(): IWalletKit {
  return {
    getActiveSessions: () => ({ t: session }),
    getPendingSessionProposals: () => ({
      7: { id: 7, proposer: { metadata }, requiredNamespaces: {}, optionalNamespaces: wish },
    }),
    getPendingSessionRequests: () => [
      { id: 1, topic: 't', params, verifyContext: { verified: { validation: 'VALID', isScam: true } } },
      { id: 2, topic: 'of a session that is over', params },
    ],
  } as unknown as IWalletKit
}

test('shows where the phone is for an app: where it moved to while that is approved, else the first chain', () => {
  const placeWith = (place?: string) =>
    readWalletKit(standInKit(), new Map(), place ? { t: place } : {}).sessions[0]?.place
  expect(placeWith('eip155:1')).toBe('eip155:1')
  expect(placeWith('eip155:10')).toBe('eip155:8453')
  expect(placeWith()).toBe('eip155:8453')
})

test('takes from an app only pictures that come with it, and keeps what it asked for', () => {
  const { sessions, proposals } = readWalletKit(standInKit(), new Map([[7, 'VALID' as const]]), {})
  expect(sessions[0]).toMatchObject({ app: { name: 'Shop', icon: 'data:image/png,x' }, asked: wish.eip155.chains })
  expect(proposals[0]).toMatchObject({ id: 7, verdict: 'VALID' })
})

test('drops requests of sessions that are over, and calls a fraud a fraud', () => {
  const { requests } = readWalletKit(standInKit(), new Map(), {})
  expect(requests.map(({ id, verdict }) => [id, verdict])).toEqual([[1, 'SCAM']])
  expect(verdictIn(undefined)).toBe('UNKNOWN')
})
