import { type Sandbox, startSandbox } from '@kit/sandbox'
import { createMessage, verify } from '@kit/siwx/evm'
import { isErc6492Signature, parseEther, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openOnChain } from '../../test-utils/open-on-chain.ts'
import { failureIn } from '../../test-utils/open-rpc.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox?.stop())

const [bo, cy] = ['0x00000000000000000000000000000000000000b0', '0x00000000000000000000000000000000000000C1'] as const
type Opened = Awaited<ReturnType<typeof openOnChain>>
type Status = { status: number; atomic: boolean; receipts: { status: string; transactionHash: `0x${string}` }[] }

const send = (opened: Opened, from: string, chainId: string, more: object = {}) =>
  opened.ask('wallet_sendCalls', [
    {
      ...{ version: '2.0.0', from, chainId, atomicRequired: true },
      calls: [bo, cy].map((to) => ({ to, value: '0x10' })),
      ...more,
    },
  ]) as Promise<{ id: string }>

async function done({ ask }: Opened, id: string): Promise<Status> {
  return vi.waitFor(async () => {
    const status = (await ask('wallet_getCallsStatus', [id])) as Status
    expect(status.status).not.toBe(100)
    return status
  }, 20_000)
}

describe('R-AUTH-7: an account that hands itself to a delegate', () => {
  test('keeps its address, and sends two calls as one', async () => {
    const opened = await openOnChain(sandbox, 'eip155:1', 'eip7702')
    const { owner, client, fund, ask, smartAccounts } = opened
    await fund(owner)
    expect(await ask('wallet_getCapabilities', [owner])).toEqual({ '0x1': { atomic: { status: 'ready' } } })
    const before = await client.getBalance({ address: bo })
    const { id } = await send(opened, owner, '0x1')
    expect(await done(opened, id)).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
    expect((await client.getBalance({ address: bo })) - before).toBe(16n)
    expect(await client.getCode({ address: owner })).toBe(`0xef0100${smartAccounts.delegate.slice(2).toLowerCase()}`)
    expect(await ask('wallet_getCapabilities', [owner])).toEqual({ '0x1': { atomic: { status: 'supported' } } })
    // Once more, now that it runs the code.
    const again = await send(opened, owner, '0x1')
    expect(await done(opened, again.id)).toMatchObject({ status: 200 })
    const signature = (await ask('personal_sign', ['hello', owner])) as `0x${string}`
    expect(await client.verifyMessage({ address: owner, message: 'hello', signature })).toBe(true)
  })

  test('that the visitor does not want it to, sends one by one', async () => {
    const opened = await openOnChain(sandbox, 'eip155:1', 'eip7702')
    const { owner, client, fund, visitor } = opened
    await fund(owner)
    visitor.takesOther = true
    const { id } = await send(opened, owner, '0x1', { atomicRequired: false })
    expect(await done(opened, id)).toMatchObject({ status: 200, atomic: false, receipts: [{}, {}] })
    expect(await client.getCode({ address: owner })).toBeUndefined()
  })

  test('cannot where the delegate is missing', async () => {
    const opened = await openOnChain(sandbox, 'eip155:42161', 'eip7702')
    const { owner, fund, ask } = opened
    await fund(owner)
    const nothing = { '0xa4b1': { atomic: { status: 'unsupported' } } }
    expect(await ask('wallet_getCapabilities', [owner])).toEqual(nothing)
    expect(await failureIn(send(opened, owner, '0xa4b1'))).toBe(5760)
    const { id } = await send(opened, owner, '0xa4b1', { atomicRequired: false })
    expect(await done(opened, id)).toMatchObject({ status: 200, atomic: false })
  })
})

describe('R-AUTH-7: an account that is a contract', () => {
  const open = async () => {
    const opened = await openOnChain(sandbox, 'eip155:8453', 'erc4337')
    const [account = '0x'] = (await opened.ask('eth_accounts', [])) as `0x${string}`[]
    return { ...opened, account }
  }

  test('signs before it is there, and viem believes it', async () => {
    const { ask, account, client, owner } = await open()
    expect(account).not.toBe(owner)
    const signature = (await ask('personal_sign', ['hello', account])) as `0x${string}`
    expect(isErc6492Signature(signature)).toBe(true)
    expect(await client.verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
    expect(await client.verifyMessage({ address: account, message: 'other', signature })).toBe(false)
    const typed = {
      domain: { name: 'Shop', version: '1', chainId: 8453 },
      types: { Order: [{ name: 'item', type: 'string' }] },
      ...{ primaryType: 'Order', message: { item: 'tea' } },
    } as const
    const ofData = (await ask('eth_signTypedData_v4', [account, JSON.stringify(typed)])) as `0x${string}`
    expect(await client.verifyTypedData({ ...typed, address: account, signature: ofData })).toBe(true)
    const byKey = (await ask('personal_sign', ['hello', owner])) as `0x${string}`
    expect(await verifyMessage({ address: owner, message: 'hello', signature: byKey })).toBe(true)
  })

  test('signs in at a server before it is there', async () => {
    const { ask, account, client } = await open()
    const fields = { domain: 'shop.example', uri: 'https://shop.example/', nonce: 'a1b2c3d4e5f6g7h8' }
    const at = { namespace: 'eip155', version: '1', chainId: 'eip155:8453' } as const
    const message = createMessage({ ...fields, ...at, address: account, issuedAt: new Date().toISOString() })
    const signature = (await ask('personal_sign', [message, account])) as string
    const expected = { ...fields, chains: ['eip155:8453'] }
    const verified = await verify({ message, signature, expected, client: client as never })
    expect(verified).toMatchObject({ ok: true, proof: 'erc6492' })
  })

  test('is deployed by its first operation, which it pays for', async () => {
    const opened = await open()
    const { account, client, fund, ask, shown, owner } = opened
    await fund(account)
    expect(await ask('wallet_getCapabilities', [account])).toEqual({ '0x2105': { atomic: { status: 'supported' } } })
    expect(await client.getCode({ address: account })).toBeUndefined()
    const { id } = await send(opened, account, '0x2105')
    expect(await done(opened, id)).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
    expect(shown[0]?.warnings.map(({ word }) => word)).toEqual(['allOrNone', 'deploysAccount', 'paysItself'])
    expect(await client.getCode({ address: account })).toBeDefined()
    expect(await client.getBalance({ address: owner })).toBe(0n)
    const signature = (await ask('personal_sign', ['hello', account])) as `0x${string}`
    expect([
      isErc6492Signature(signature),
      await client.verifyMessage({ address: account, message: 'hello', signature }),
    ]).toEqual([false, true])
  })

  test('answers a transaction with the one that has taken its operation', async () => {
    const { account, client, fund, ask } = await open()
    await fund(account)
    const sent = { from: account, to: bo, value: '0x20' }
    const hash = (await ask('eth_sendTransaction', [sent])) as `0x${string}`
    const receipt = await client.getTransactionReceipt({ hash })
    expect(receipt.to).toBe(sandbox.endpoints.smartAccounts.entryPoint.toLowerCase())
    expect(await client.getBalance({ address: account })).toBeLessThan(parseEther('5'))
  })

  test('asks for no more gas than apps count on, which ask no bundler', async () => {
    const { account, fund, ask, shown } = await open()
    await fund(account)
    const asked = async (): Promise<number> => {
      await ask('eth_sendTransaction', [
        { from: account, to: privateKeyToAddress(generatePrivateKey()), value: '0x20' },
      ])
      const fact = shown.at(-1)?.facts.find(({ label }) => label === 'mostGas')
      return Number(fact?.kind === 'text' ? fact.value : undefined)
    }
    // Those of `adapter-evm/src/transfer/operation-fee.ts`, for a payment of 21 000 units.
    const ofBytes = 21_000 + 40 * 1_024
    const most = 2 * 21_000 + 2 * ofBytes + 290_000
    expect(await asked()).toBeLessThan(most + 250_000)
    expect(await asked()).toBeLessThan(most)
  })

  test('without money is refused before the visitor is asked', async () => {
    const opened = await open()
    expect(await failureIn(send(opened, opened.account, '0x2105'))).toBeTypeOf('number')
    expect(opened.shown).toEqual([])
  })

  test('with a bundler that is down, says so and sends nothing; its key goes on', async () => {
    const opened = await open()
    const { account, owner, fund, client } = opened
    await fund(account)
    await fund(owner)
    sandbox.bundler.setDown(true)
    try {
      expect(await failureIn(send(opened, account, '0x2105'))).toBe('unavailable')
      expect(opened.shown).toEqual([])
      const { id } = await send(opened, owner, '0x2105', { atomicRequired: false })
      expect(await done(opened, id)).toMatchObject({ status: 200 })
    } finally {
      sandbox.bundler.setDown(false)
    }
    expect(await client.getCode({ address: account })).toBeUndefined()
  })

  test('whose bundler goes down after the question is sent once, and is found when it arrives', async () => {
    const opened = await open()
    const { account, fund, ask } = opened
    await fund(account)
    opened.visitor.beforeApproval = () => sandbox.bundler.setDown(true)
    try {
      const { id } = await send(opened, account, '0x2105')
      expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 100, receipts: [] })
    } finally {
      sandbox.bundler.setDown(false)
    }
  })
})
