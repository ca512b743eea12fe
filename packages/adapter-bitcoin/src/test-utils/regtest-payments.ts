import { afterAll } from 'vitest'
import { fakeEsplora } from './fake-esplora.ts'
import { testWallet } from './harness.ts'
import { readTransaction } from './served-coins.ts'

/** Who pays and who is paid in a test file, on regtest, and the API that serves their coins until the file's tests are over. */
export async function regtestPayments() {
  const wallet = testWallet({ network: 'Regtest' })
  const [mine = ''] = wallet.paymentAddresses
  const [payee = ''] = testWallet({ network: 'Regtest' }).paymentAddresses
  const api = await fakeEsplora()
  afterAll(() => api.stop())
  /** Transactions in hex, oldest first. */
  const sent: string[] = []
  /** The wallet approves, and the API takes every transaction and asks for this many satoshis for a virtual byte. */
  function begin(rate: number): void {
    wallet.approve().onNetwork('Regtest').switchAccount(0)
    api.routes.clear()
    sent.length = 0
    api.routes.set('GET /fee-estimates', { '3': rate })
    api.routes.set('POST /tx', (hex: string) => {
      sent.push(hex)
      return readTransaction(hex).id
    })
  }
  return { network: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', wallet, mine, payee, api, sent, begin } as const
}
