import { namespaceOf, type SignInAccount } from '@kit/core'
import type { EvmMessage } from '@kit/siwx'
import { unavailable } from './sign-in-errors.ts'

/** What a message says besides who signs it. */
export type MessageFields = Omit<EvmMessage, 'namespace' | 'chainId' | 'address' | 'scheme'>

type Write = (account: { address: string; reference: string }, fields: MessageFields) => Promise<string>

/** Each names what it takes in the import itself, so that a bundler leaves the verifier out. */
const writers = new Map<string, Write>([
  [
    'eip155',
    async ({ address, reference }, fields) => {
      const { createMessage } = await import('@kit/siwx/evm')
      return createMessage({ ...fields, namespace: 'eip155', address, chainId: `eip155:${reference}` })
    },
  ],
  [
    'solana',
    async ({ address, reference }, fields) => {
      const { createMessage } = await import('@kit/siwx/solana')
      return createMessage({ ...fields, namespace: 'solana', address, chainId: `solana:${reference}` })
    },
  ],
  [
    'bip122',
    async ({ address, reference }, fields) => {
      const { createMessage } = await import('@kit/siwx/bitcoin')
      return createMessage({ ...fields, namespace: 'bip122', address, chainId: `bip122:${reference}` })
    },
  ],
])

/**
 * Writes what an account signs, in the form of its namespace, whose code it loads.
 *
 * @throws KitError `sign-in/unavailable` where no message can say this
 */
export async function writeMessage({ network, address }: SignInAccount, fields: MessageFields): Promise<string> {
  const namespace = namespaceOf(network)
  const write = writers.get(namespace)
  if (!write) throw unavailable(`No message is known for accounts of ${namespace}.`)
  try {
    return await write({ address, reference: network.slice(namespace.length + 1) }, fields)
  } catch (cause) {
    throw unavailable(cause instanceof Error ? cause.message : 'No message could be written.', cause)
  }
}
