import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../test-utils/settle.ts'
import { payer, startAskedTransfer, started, startPayer } from '../test-utils/start-asked-transfer.ts'
import { disconnect } from '../verbs/disconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Payer = Awaited<ReturnType<typeof startPayer>>

const amount = '0.000000000000000005'
const unanswered = { is: 'send', network: payer.network, address: payer.accounts[0].address, amount, symbol: 'ETH' }
const storedBy = ({ storage }: Payer) => storage.read('kit.v1.eip155.unanswered')
const sentBy = ({ storage }: Payer) => storage.read('kit.v1.eip155.transactions')
const other = { ...{ network: payer.network, hash: '0x7', sentAt: 0, transfer: null }, is: 'pending' } as const

describe('R-SEND-7: of a wallet that locks while it is asked', () => {
  test('the visitor reads that it may have sent, here and in the next page', async () => {
    const page = await startAskedTransfer()
    await page.lock()
    expect(page.kit.getSnapshot()).toMatchObject({
      router: { stack: [] },
      wallets: { eip155: { is: 'disconnected' } },
      send: { is: 'editing', error: { code: 'transaction/unreadable-answer' }, unanswered },
    })
    await page.open()
    expect(await page.send({ type: 'send.left' }, started)).toMatchObject({ is: 'editing', error: null, unanswered })
    page.kit.destroy()
    const next = await startPayer({ storage: page.storage.openTab() })
    expect(await next.send(started)).toMatchObject({ is: 'editing', error: null, unanswered })
  })

  test('what it sends after all is followed, and is not said to be open', async () => {
    const page = await startAskedTransfer()
    await page.lock()
    await page.late('0x5e')
    expect([page.kit.getSnapshot().recentTransactions[0]?.hash, storedBy(page)]).toEqual(['0x5e', null])
    await page.open()
    expect(await page.send({ type: 'send.left' }, started)).toMatchObject({ unanswered: null })
  })

  test('what it sends after all is followed in the next page, too', async () => {
    const page = await startAskedTransfer()
    await page.lock()
    await page.late('0x5e')
    expect([page.storage.read('kit.v1.eip155.wallets'), sentBy(page)]).toEqual([null, expect.stringContaining('0x5e')])
    page.kit.destroy()
    const next = await startPayer({ storage: page.storage.openTab() })
    await next.send({ type: 'recentTransactions.resumed' })
    expect(next.kit.getSnapshot().recentTransactions).toMatchObject([{ hash: '0x5e', transfer: { to: '0xb0b' } }])
  })

  test('nothing is stored of what another account has sent', async () => {
    const page = await startAskedTransfer()
    await page.lock()
    page.kit.send({ type: 'recentTransactions.added', transaction: { ...other, address: '0xb0b' } })
    await settle()
    expect(sentBy(page)).toBeNull()
  })
})

describe('R-CON-6: of a wallet that the visitor disconnects while it is asked', () => {
  test('nothing is stored where it was the last', async () => {
    const page = await startAskedTransfer()
    expect(storedBy(page)).toContain(amount)
    await disconnect(page.kit)
    await settle()
    expect(storedBy(page)).toBeNull()
    await page.open()
    expect(await page.send({ type: 'send.left' }, started)).toMatchObject({ unanswered: null })
  })

  test('what it was asked for stays stored where another is connected', async () => {
    const page = await startAskedTransfer()
    await page.open('io.other')
    await disconnect(page.kit, { namespace: 'eip155', wallet: 'io.wallet' })
    await settle()
    expect(storedBy(page)).toContain(amount)
  })
})
