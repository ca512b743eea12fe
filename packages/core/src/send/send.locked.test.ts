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
