import type { Endpoints } from '@kit/sandbox'
import { type Address, type Hex, namehash, parseAbi } from 'viem'
import { accountClient } from './account-client.ts'

const registrar = parseAbi(['function register(string label, address to, string avatar)'])
const resolver = parseAbi(['function setAddr(bytes32 node, address to)'])

/** Registers a name for one of the sandbox's accounts on Ethereum, which can then point it to any address. */
export async function registerName(endpoints: Endpoints, owner: Address, label: string) {
  const { names } = endpoints.fixtures ?? {}
  if (!names) throw new Error('The sandbox runs without its registry of names')
  const client = accountClient(endpoints, owner)
  const mined = async (hash: Hex) => void (await client.waitForTransactionReceipt({ hash }))
  const args = [label, owner, ''] as const
  await mined(await client.writeContract({ address: names.registrar, abi: registrar, functionName: 'register', args }))
  const name = `${label}.eth`
  const node = namehash(name)
  return {
    name,
    pointTo: async (to: Address) =>
      mined(
        await client.writeContract({
          ...{ address: names.resolver, abi: resolver, functionName: 'setAddr' },
          args: [node, to],
        } as const),
      ),
  }
}
