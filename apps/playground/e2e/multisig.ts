import type { Endpoints } from '@kit/sandbox'
import type { EvmTestWallet } from '@kit/testing/evm'
import { deploySafe } from '@kit/tooling/safe'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { accountClient } from './account-client.ts'

/** The wallet of an account of Safe on Ethereum, with owners whose keys the test holds. */
export async function openMultisig(
  endpoints: Endpoints,
  wallet: EvmTestWallet,
  { owners: count = 3, threshold = 2 } = {},
) {
  const client = accountClient(endpoints, wallet.activeAddress)
  const chain = {
    chainId: 1,
    async send(transaction: { to?: Address; data: Hex }) {
      return client.waitForTransactionReceipt({ hash: await client.sendTransaction(transaction) })
    },
    call: async (call: { to: Address; data: Hex }) => (await client.call(call)).data ?? '0x',
  }
  const owners = Array.from({ length: count }, () => privateKeyToAccount(generatePrivateKey()))
  const safe = await deploySafe(chain, owners, threshold)
  for (const method of ['eth_requestAccounts', 'eth_accounts']) wallet.rawAnswer(method, [safe.address])
  const asked = () => wallet.requests.filter(({ method }) => method === 'personal_sign')
  return {
    ...safe,
    owners,
    /** The messages that the wallet was asked to sign. */
    asked: () => asked().map(({ params }) => Buffer.from(String((params as unknown[])[0]).slice(2), 'hex').toString()),
    /** Enough owners agree on the chain. */
    agree: (message: string) => safe.approve(message, owners.slice(0, threshold)),
    /** The signature of enough owners. */
    signature: (message: string) => safe.sign(message, owners.slice(0, threshold)),
  }
}
