import type { IWalletKit } from '@reown/walletkit'
import { expect, test } from 'vitest'
import { readWalletKit, verdictIn } from './read-wallet-kit.ts'

const metadata = {
  name: 'Shop',
  description: '',
  url: 'http://127.0.0.1:1',
  icons: ['http://x/a.png', 'data:image/png,x'],
}
const optionalNamespaces = { eip155: { chains: ['eip155:1', 'eip155:8453'], methods: ['personal_sign'], events: [] } }
const session = {
  topic: 't',
  expiry: 1_700_000_000,
  namespaces: { eip155: { accounts: ['eip155:8453:0xa', 'eip155:1:0xa'], methods: [], events: [] } },
  requiredNamespaces: {},
  optionalNamespaces,
  peer: { metadata },
}
const params = { request: { method: 'personal_sign', params: ['0x'] }, chainId: 'eip155:1' }

const authPayload = { chains: ['eip155:1'], domain: '127.0.0.1:1', aud: 'http://127.0.0.1:1', nonce: 'n' }

/** A fake of what readWalletKit reads in the wallet library. */
function fakeKit({ signsIn = false } = {}): IWalletKit {
  const requests = [{ id: 8, requester: { metadata }, authPayload }]
  return {
    engine: {
      signClient: {
        events: { listenerCount: () => (signsIn ? 1 : 0) },
        auth: { requests: { getAll: () => requests } },
      },
    },
    getActiveSessions: () => ({ t: session }),
    getPendingSessionProposals: () => ({
      7: { id: 7, proposer: { metadata }, requiredNamespaces: {}, optionalNamespaces },
    }),
    getPendingSessionRequests: () => [
      { id: 1, topic: 't', params, verifyContext: { verified: { validation: 'VALID', isScam: true } } },
      { id: 2, topic: 'ended', params },
    ],
  } as unknown as IWalletKit
}

test('the active chain is the stored one while the session approves it, otherwise the first chain', () => {
  const activeChainWith = (chain?: string) =>
    readWalletKit(fakeKit(), new Map(), chain ? { t: chain } : {}).sessions[0]?.activeChain
  expect(activeChainWith('eip155:1')).toBe('eip155:1')
  expect(activeChainWith('eip155:10')).toBe('eip155:8453')
  expect(activeChainWith()).toBe('eip155:8453')
})

test("readWalletKit takes only data: URIs as an app's icon, and keeps the requested chains", () => {
  const { sessions, proposals } = readWalletKit(fakeKit(), new Map([[7, 'VALID' as const]]), {})
  expect(sessions[0]).toMatchObject({
    app: { name: 'Shop', icon: 'data:image/png,x' },
    requested: optionalNamespaces.eip155.chains,
  })
  expect(proposals[0]).toMatchObject({ id: 7, verdict: 'VALID' })
})

test('readWalletKit shows a sign-in while connecting on a phone that listens to it, and on no other', () => {
  const proposalsOf = (signsIn: boolean) => readWalletKit(fakeKit({ signsIn }), new Map(), {}).proposals
  expect(proposalsOf(false).map(({ id }) => id)).toEqual([7])
  expect(proposalsOf(true)).toMatchObject([{ id: 7 }, { id: 8, signIn: { nonce: 'n' }, app: { name: 'Shop' } }])
})

test('readWalletKit drops requests of ended sessions, and reads the verdict on the origin', () => {
  const { requests } = readWalletKit(fakeKit(), new Map(), {})
  expect(requests.map(({ id, verdict }) => [id, verdict])).toEqual([[1, 'SCAM']])
  expect(verdictIn(undefined)).toBe('UNKNOWN')
})
