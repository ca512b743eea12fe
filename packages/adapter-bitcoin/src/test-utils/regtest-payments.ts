import { afterAll } from 'vitest'
import { fakeEsplora } from './fake-esplora.ts'
import { testWallet } from './harness.ts'

/** Who pays and who is paid in a test file, on regtest, and the API that serves their coins until the file's tests are over. */
export async function regtestPayments() {
  const wallet = testWallet({ network: 'Regtest' })
  const [mine = ''] = wallet.paymentAddresses
  const [payee = ''] = testWallet({ network: 'Regtest' }).paymentAddresses
  const api = await fakeEsplora()
  afterAll(() => api.stop())
  return { network: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', wallet, mine, payee, api } as const
}
