import type { PlannedTransfer, Session } from '@kit/core'
import type { Sandbox } from '@kit/sandbox'
import { createFakeSession } from '@kit/testing'
import { createPublicClient, createTestClient, type Hex, hexToBigInt, http, pad } from 'viem'
import {
  createBundlerClient,
  entryPoint08Abi,
  entryPoint08Address,
  toSoladySmartAccount,
  type UserOperationReceipt,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { never, base as ownBase, startPage } from './harness.ts'
import { hexOf } from './hex.ts'

const network = 'eip155:8453'

/** What became of an operation, and what it could have been charged. */
type Operated = { readonly receipt: UserOperationReceipt; readonly most: bigint }

/**
 * The embedded wallet on Base, whose account is a contract that pays for its own operations (ERC-4337). It fills them in as
 * `apps/auth-frame` does.
 */
export async function startContractAccount(sandbox: Sandbox, wei: bigint) {
  const { rpc, bundlers, smartAccounts } = sandbox.endpoints
  const url = rpc[network]
  const node = createPublicClient({ chain: base, transport: http(url), pollingInterval: 50, cacheTime: 0 })
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await toSoladySmartAccount({
    ...{ client: node, owner, factoryAddress: smartAccounts.factory },
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    salt: pad(owner.address, { dir: 'right', size: 32 }),
  })
  const { address } = account
  const bundler = createBundlerClient({ account, client: node, chain: base, transport: http(bundlers[network]) })
  const operated: Operated[] = []

  async function operate(calls: readonly { to: Hex; value: bigint; data: Hex }[]): Promise<Operated> {
    const [{ baseFeePerGas }, maxPriorityFeePerGas, nonce] = await Promise.all([
      node.getBlock(),
      node.estimateMaxPriorityFeePerGas(),
      account.getNonce({ key: 0n }),
    ])
    const maxFeePerGas = 2n * (baseFeePerGas ?? 0n) + maxPriorityFeePerGas
    const asked = { calls, nonce, maxFeePerGas, maxPriorityFeePerGas }
    const estimate = await bundler.estimateUserOperationGas(asked)
    const limits = {
      callGasLimit: withRoom(estimate.callGasLimit),
      verificationGasLimit: withRoom(estimate.verificationGasLimit),
      preVerificationGas: withRoom(estimate.preVerificationGas),
    }
    const hash = await bundler.sendUserOperation({ ...asked, ...limits })
    const receipt = await bundler.waitForUserOperationReceipt({ hash })
    const gas = Object.values(limits).reduce((sum, one) => sum + one, 0n)
    const done = { receipt, most: gas * maxFeePerGas }
    operated.push(done)
    return done
  }

  const fake = createFakeSession({
    async answer({ params }) {
      const [{ to, value = '0x0', data = '0x' }] = params as readonly [{ to: Hex; value?: Hex; data?: Hex }]
      const { receipt } = await operate([{ to, value: hexToBigInt(value), data }])
      return receipt.receipt.transactionHash
    },
  })
  fake.replace(sessionOf(address, owner.address))
  const { chain, clientOf } = startPage([], {
    networks: [{ ...ownBase, rpcUrls: { default: { http: [url] } } }],
    session: { id: 'auth', kind: 'auth', load: async () => fake.session },
  })
  const client = clientOf('auth')
  await createTestClient({ mode: 'anvil', transport: http(url) }).setBalance({ address, value: wei })
  await client.connect({ network }, never)
  return {
    ...{ node, address, operate, features: chain.features, end: () => client.destroy() },
    async estimate(transfer: PlannedTransfer) {
      const answer = await chain.features.estimateTransfer?.({ address, network, transfer }, never)
      if (!answer) throw new Error('The adapter estimates nothing.')
      return answer
    },
    async send(transfer: { to: string; amount: bigint; token?: string }): Promise<Operated> {
      const answer = await client.features.sendTransfer?.({ address, network, transfer }, never)
      const done = operated.find(({ receipt }) => receipt.receipt.transactionHash === hexOf(answer?.hash))
      if (!done) throw new Error('No operation was sent.')
      return done
    },
  }
}

/** As the frame leaves it: a fifth. */
const withRoom = (gas: bigint) => gas + gas / 5n

/** The account stands beside the key that owns it. */
function sessionOf(account: string, owner: string): Session {
  const shared = { namespace: 'eip155', network } as const
  return {
    wallet: { id: 'auth', name: 'Wallet' },
    namespaces: {
      eip155: {
        accounts: [
          { ...shared, address: account, type: 'smartAccount' },
          { ...shared, address: owner, type: 'eoa' },
        ],
        ...{ networks: [network], network, methods: ['eth_sendTransaction'] },
      },
    },
    expiresAt: Number.MAX_SAFE_INTEGER,
  }
}
