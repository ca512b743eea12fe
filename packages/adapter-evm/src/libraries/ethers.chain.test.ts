import { type Sandbox, startSandbox } from '@kit/sandbox'
import { BrowserProvider, isError, JsonRpcProvider, parseEther, verifyMessage, verifyTypedData, Wallet } from 'ethers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ConnectedOnChain, waysToConnect } from '../test-utils/connected-on-chain.ts'
import { mail } from '../test-utils/mail.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox?.stop())

/** ethers over what the kit gives a dApp, and a node that ethers asks without the kit. */
function ethersOver({ provider }: ConnectedOnChain, chain: 'eip155:1' | 'eip155:8453' = 'eip155:1') {
  const browser = new BrowserProvider(provider, 'any', { pollingInterval: 50 })
  const node = new JsonRpcProvider(sandbox.endpoints.rpc[chain], undefined, { cacheTimeout: -1 })
  const stop = () => {
    browser.destroy()
    node.destroy()
  }
  return { browser, node, stop }
}

describe.each(['page', 'session'] as const)('ethers’ BrowserProvider over a wallet of the %s', (way) => {
  test('has the visitor’s account, which signs messages and typed data', async () => {
    const connected = await waysToConnect[way](sandbox)
    const { browser, stop } = ethersOver(connected)
    const signer = await browser.getSigner()
    expect(await signer.getAddress()).toBe(connected.address)
    expect(verifyMessage('hello', await signer.signMessage('hello'))).toBe(connected.address)
    const { domain, types: shared, message } = mail
    const types = { Mail: [...shared.Mail] }
    const signature = await signer.signTypedData(domain, types, message)
    expect(verifyTypedData(domain, types, message, signature)).toBe(connected.address)
    stop()
    connected.end()
  })

  test('sends, waits for the receipt and reads what the chain has', async () => {
    const connected = await waysToConnect[way](sandbox)
    const { browser, node, stop } = ethersOver(connected)
    const to = Wallet.createRandom().address
    const signer = await browser.getSigner()
    const response = await signer.sendTransaction({ to, value: parseEther('1') })
    expect(await response.wait()).toMatchObject({ status: 1, from: connected.address, to })
    expect(await node.getBalance(to)).toBe(parseEther('1'))
    expect(await browser.getBalance(to)).toBe(parseEther('1'))
    stop()
    connected.end()
  })

  test('follows the network that the kit switches to', async () => {
    const connected = await waysToConnect[way](sandbox)
    const { browser, stop } = ethersOver(connected)
    expect((await browser.getNetwork()).chainId).toBe(1n)
    await connected.switchTo('eip155:8453')
    // ethers answers once with the network before.
    await vi.waitFor(async () => expect((await browser.getNetwork()).chainId).toBe(8453n))
    const { node, stop: stopNode } = ethersOver(connected, 'eip155:8453')
    const to = Wallet.createRandom().address
    const sent = await (await browser.getSigner()).sendTransaction({ to, value: 1n })
    await sent.wait()
    expect(await node.getBalance(to)).toBe(1n)
    stop()
    stopNode()
    connected.end()
  })

  test('reads a refusal as ACTION_REJECTED', async () => {
    const connected = await waysToConnect[way](sandbox)
    const { browser, stop } = ethersOver(connected)
    const signer = await browser.getSigner()
    connected.wallet.reject('personal_sign')
    const refused: unknown = await signer.signMessage('hello').catch((error: unknown) => error)
    expect(isError(refused, 'ACTION_REJECTED')).toBe(true)
    stop()
    connected.end()
  })
})
