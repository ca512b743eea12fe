import { type Sandbox, startSandbox } from '@kit/sandbox'
import {
  createPublicClient,
  createWalletClient,
  custom,
  http,
  parseEther,
  UserRejectedRequestError,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { base, mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConnectedOnChain, waysToConnect } from '../test-utils/connected-on-chain.ts'
import { mail } from '../test-utils/mail.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox?.stop())

const someone = () => privateKeyToAddress(generatePrivateKey())

/** viem over what the kit gives a dApp, and a node that viem asks without the kit. */
function viemOver({ provider, address }: ConnectedOnChain, chain: typeof base | typeof mainnet = mainnet) {
  const client = createWalletClient({ account: address, chain, transport: custom(provider) })
  const through = createPublicClient({ chain, transport: custom(provider), pollingInterval: 50 })
  const node = createPublicClient({ chain, transport: http(sandbox.endpoints.rpc[`eip155:${chain.id}`]) })
  return { client, through, node }
}

describe.each(['page', 'session'] as const)('viem’s wallet client over a wallet of the %s', (way) => {
  test('has the visitor’s account, which signs messages and typed data', async () => {
    const connected = await waysToConnect[way](sandbox)
    const { address } = connected
    const { client } = viemOver(connected)
    expect([(await client.getAddresses())[0], await client.getChainId()]).toEqual([address, 1])
    const message = 'hello'
    expect(await verifyMessage({ address, message, signature: await client.signMessage({ message }) })).toBe(true)
    const signature = await client.signTypedData(mail)
    expect(await verifyTypedData({ ...mail, address, signature })).toBe(true)
    connected.end()
  })

  test('sends, waits for the receipt and reads what the chain has', async () => {
    const connected = await waysToConnect[way](sandbox)
    const { client, through, node } = viemOver(connected)
    const to = someone()
    const hash = await client.sendTransaction({ to, value: parseEther('1') })
    expect(await through.waitForTransactionReceipt({ hash })).toMatchObject({
      status: 'success',
      to: to.toLowerCase(),
    })
    expect([await node.getBalance({ address: to }), await through.getBalance({ address: to })]).toEqual([
      parseEther('1'),
      parseEther('1'),
    ])
    connected.end()
  })

  test('refuses to send on the network that the kit has left, and sends on the one it switched to', async () => {
    const connected = await waysToConnect[way](sandbox)
    const to = someone()
    await connected.switchTo('eip155:8453')
    await expect(viemOver(connected).client.sendTransaction({ to, value: 1n })).rejects.toThrow('does not match')
    const { client, through, node } = viemOver(connected, base)
    await through.waitForTransactionReceipt({ hash: await client.sendTransaction({ to, value: 1n }) })
    expect(await node.getBalance({ address: to })).toBe(1n)
    connected.end()
  })

  test('moves the wallet to another network through the kit’s provider', async () => {
    const connected = await waysToConnect[way](sandbox)
    const { client } = viemOver(connected)
    await client.switchChain({ id: base.id })
    expect(await client.getChainId()).toBe(base.id)
    connected.end()
  })

  test('reads a refusal as UserRejectedRequestError', async () => {
    const connected = await waysToConnect[way](sandbox)
    connected.wallet.reject('personal_sign')
    const { client } = viemOver(connected)
    await expect(client.signMessage({ message: 'hello' })).rejects.toBeInstanceOf(UserRejectedRequestError)
    connected.end()
  })
})
