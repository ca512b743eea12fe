import type { Endpoints } from '@kit/sandbox'
import { type Address, createWalletClient, type Hex, http, namehash, parseAbi, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'

const registrar = parseAbi(['function register(string label, address to, string avatar)'])
const resolver = parseAbi(['function setAddr(bytes32 node, address to)'])

/** The registry of names on the Ethereum chain, written with a key of the sandbox, without the code under test. */
export function registryOfNames({ rpc, fixtures }: Endpoints, privateKey: Hex) {
  if (!fixtures) throw new Error('The sandbox runs without its registry of names')
  const { names } = fixtures
  const account = privateKeyToAccount(privateKey)
  const client = createWalletClient({ account, chain: mainnet, transport: http(rpc['eip155:1']) }).extend(publicActions)
  const mined = async (hash: Hex) => void (await client.waitForTransactionReceipt({ hash, pollingInterval: 50 }))
  return {
    /** @returns the name, `<label>.eth` */
    async register(label: string, to: Address): Promise<string> {
      const call = {
        address: names.registrar,
        abi: registrar,
        functionName: 'register',
        args: [label, to, ''],
      } as const
      await mined(await client.writeContract(call))
      return `${label}.eth`
    },
    async pointTo(name: string, to: Address): Promise<void> {
      const args = [namehash(name), to] as const
      await mined(await client.writeContract({ address: names.resolver, abi: resolver, functionName: 'setAddr', args }))
    },
  }
}
