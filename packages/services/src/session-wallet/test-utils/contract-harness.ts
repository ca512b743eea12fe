import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { KitError } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import type { ChainAdapter, ChainClient, SessionSource } from '@kit/core/ports'
import { createFakeSession, sampleChains, sampleConnector } from '@kit/testing'
import type { ContractHarness, ContractWallet } from '@kit/testing/contracts'
import { fromBase58, toBase58 } from '../../base58.ts'
import { createSessionWallet } from '../session-wallet.ts'

const { networks, foreign } = sampleChains.solana

/** Two session connectors in one kit, each with a phone of its own at the other end. */
export function sessionWalletHarness(): ContractHarness<'solana'> {
  const phones = new Map([
    ['walletConnect', createPhone()],
    ['second session', createPhone()],
  ])
  const [first, second] = [...phones].map(([connectorId, { wallet }]) => ({ connectorId, wallet }))
  if (!first || !second) throw new Error('no phones')
  const adapter: ChainAdapter<'solana'> = {
    namespace: 'solana',
    names: { en: 'Solana' },
    async loadDiscovery() {
      return (listener) => {
        for (const id of phones.keys()) {
          listener({ type: 'wallet.found', connector: sampleConnector('solana', 1, { id }) })
        }
        return () => {}
      }
    },
    async chain(setup): Promise<ChainClient<'solana'>> {
      return { namespace: 'solana', networks: setup.networks, features: {}, destroy() {} }
    },
    async wallet({ chain, connectorId }) {
      const phone = phones.get(connectorId)
      const client = createSessionWallet(chain, sourceOf(connectorId, phone))
      return {
        namespace: client.namespace,
        connectorId,
        // The kit pairs first and connects then; the contract sees both as one.
        async connect(input, signal) {
          if (!phone) throw new KitError('wallet/not-found')
          await phone.pair(signal)
          return client.connect(input, signal)
        },
        restore: client.restore,
        disconnect: client.disconnect,
        switchNetwork: client.switchNetwork,
        watch: client.watch,
        destroy: client.destroy,
        get features() {
          return client.features
        },
      }
    },
  }
  const session = sourceOf(first.connectorId, phones.get(first.connectorId))
  return { adapter, networks, foreignNetwork: foreign.caipNetworkId, ...first, session, second }
}

const sourceOf = (id: string, phone = createPhone()): SessionSource => ({
  id,
  kind: 'walletConnect',
  load: async () => phone.session,
})

type Decision = 'approve' | 'reject' | 'wait'

/** A phone with two Solana accounts, behind a fake session. */
function createPhone() {
  const accounts = [createAccount(), createAccount()]
  let decision: Decision = 'approve'
  let active = 0
  let isPairing = false
  let answerNow = () => {}
  const ordered = () => (active === 0 ? accounts : [...accounts].reverse()).map(({ address }) => address)
  const approvals = () => ({
    solana: { accounts: ordered(), networks: ids, methods: ['solana_signMessage'] },
  })
  /** Resolves when the visitor has decided. */
  const decided = async () => {
    if (decision === 'wait') {
      await new Promise<void>((resolve) => {
        answerNow = resolve
      })
    }
    if (decision === 'reject') throw { code: 4001, message: 'User rejected.' }
  }
  const fake = createFakeSession({
    async answer({ params }) {
      await decided()
      const account = accounts.find(({ address }) => address === readOwn(params, 'pubkey'))
      return { signature: account?.sign(String(readOwn(params, 'message'))) }
    },
  })
  const wallet: ContractWallet<'solana'> = {
    addresses: accounts.map(({ address }) => address),
    approve() {
      decision = 'approve'
      fake.freeze(false)
    },
    reject() {
      decision = 'reject'
    },
    hang() {
      decision = 'wait'
    },
    freeze() {
      decision = 'wait'
      fake.freeze(true)
    },
    answerNow: () => answerNow(),
    isAsking: () => isPairing || fake.requests.some(({ state }) => state === 'waiting'),
    switchAccount(index) {
      active = index
      if (fake.session.current()) fake.update(approvals())
    },
    disconnectSite: () => fake.end(),
    verifySignature: ({ address, message, signature }) =>
      accounts.some((account) => account.address === address && account.verifies(message, signature)),
    nonsenseAnswers: [],
    nonsenseEvents: [],
  }
  async function pair(signal: AbortSignal) {
    const answer = async () => {
      isPairing = true
      const approves = await decided().then(
        () => true,
        () => false,
      )
      isPairing = false
      if (signal.aborted) return
      if (approves) fake.approve(approvals())
      else fake.refuse()
    }
    await fake.session.pair(() => void answer(), signal)
  }
  return { session: fake.session, wallet, pair }
}

const [mainnet, devnet] = networks
const ids = [mainnet.caipNetworkId, devnet.caipNetworkId] as const

function createAccount() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const address = toBase58(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const bytesOf = (message: string | Uint8Array) =>
    typeof message === 'string' ? new TextEncoder().encode(message) : message
  return {
    address,
    sign: (base58Message: string) => toBase58(sign(null, fromBase58(base58Message) ?? new Uint8Array(), privateKey)),
    verifies: (message: string | Uint8Array, signature: string) =>
      verify(null, bytesOf(message), publicKey, fromBase58(signature) ?? new Uint8Array()),
  }
}
