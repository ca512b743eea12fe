import { afterEach, expect, test, vi } from 'vitest'
import { at, codeOf, never, regtest, startClientOf, testWallet } from '../test-utils/harness.ts'
import { regtestChain } from '../test-utils/regtest-chain.ts'

const network = regtest.caipNetworkId
const { chain, accountAt } = await regtestChain()

afterEach(() => void vi.unstubAllGlobals())

/** The network asks for this many satoshis for a virtual byte. */
function askFor(rate: number) {
  const reach = globalThis.fetch
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    String(asked[0]).endsWith('/fee-estimates') ? Response.json({ '3': rate }) : reach(...asked),
  )
}

/** A tab of a visitor, which knows nothing of the others. */
async function openTab() {
  const { address, privateKey } = accountAt(0)
  const wallet = testWallet({ privateKeys: [privateKey], network: 'Regtest' })
  const { client } = startClientOf(wallet, { networks: [at(regtest, chain.esplora)] })
  await client.connect({ network }, never)
  const pay = (to: string, amount: bigint) =>
    codeOf(client.features.sendTransfer?.({ address, network, transfer: { to, amount } }, never))
  return { wallet, pay, end: () => client.destroy() }
}

test('a payment that is approved after one of another tab does not take that one’s place, although it pays miners more', async () => {
  const [here, there] = [await openTab(), await openTab()]
  askFor(20)
  const before = here.wallet.requests.length
  here.wallet.hang('signPsbt')
  const late = here.pay(accountAt(8).address, 60_000_000n)
  const isAsked = () => here.wallet.requests.slice(before).some(({ method }) => method === 'signPsbt')
  await expect.poll(isAsked).toBe(true)
  vi.unstubAllGlobals()
  const first = await there.pay(accountAt(9).address, 20_000_000n)
  expect(first).toEqual({ wentWell: { hash: expect.any(String) } })
  here.wallet.answerNow()
  expect(await late).toBe('transaction/expired')
  const { hash } = (first as { wentWell: { hash: string } }).wentWell
  expect((await fetch(`${chain.esplora}/tx/${hash}`)).status).toBe(200)
  here.end()
  there.end()
})
