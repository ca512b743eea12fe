import { type Sandbox, startSandbox } from '@kit/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf, staying } from '../blockchain-api/blockchain-api.fixture.ts'
import { createOnramp } from './create-onramp.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterEach(() => sandbox.setFault('onramp', 'none'))
afterAll(() => sandbox?.stop())

const network = 'eip155:8453'
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function start() {
  const { blockchainApi, onramp: at } = sandbox.endpoints
  const providers = at.providers.map(({ id, name }) => ({ id, name }))
  const onramp = createOnramp({ urls: { blockchainApi }, projectId: 'sandbox', providers })
  const { tokens } = await onramp.readOptions(null, staying())
  const token = tokens.find((one) => one.symbol === 'USDC' && one.network === network)
  if (!token) throw new Error('The sandbox sells no USDC')
  const order = { token, fiat: 'USD', amount: '250', method: 'card', country: null, provider: 'sandbox-pay' } as const
  return {
    onramp,
    order,
    payments: () => onramp.readPayments({ provider: order.provider, address, network }, staying()),
  }
}

const pay = (page: string, outcome: string) => fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }) })

describe('R-RAMP-2: at the sandbox', () => {
  test('both providers make a quote, and the page sells what was quoted', async () => {
    const { onramp, order, payments } = await start()
    expect(onramp.providers.map(({ id }) => id)).toEqual(['sandbox-pay', 'example-ramp'])
    const [one, two] = await Promise.all(
      onramp.providers.map(({ id }) => onramp.readQuote({ ...order, provider: id }, staying())),
    )
    expect([one?.bought, two?.bought]).toEqual(['247.25', '244.75'])
    const page = await onramp.readPage({ ...order, address }, staying())
    await pay(page, 'late')
    const [late] = await payments()
    expect(late).toMatchObject({ status: 'paid', bought: '247.25', symbol: 'USDC', hash: null })
    await sandbox.onramp.deliver(late?.id ?? '')
    expect(await payments()).toMatchObject([{ id: late?.id, status: 'arrived', hash: expect.stringMatching(/^0x/) }])
    await pay(page, 'fails')
    await pay(page, 'closes')
    expect((await payments()).map(({ status }) => status)).toEqual(['failed', 'arrived'])
  })

  test.each([
    ['other-recipient', 'readPage', /^onramp\/wrong-recipient$/],
    ['unsafe-url', 'readPage', /^onramp\/unsafe-page$/],
    ['no-quotes', 'readQuote', /^rpc\/internal$/],
    ['restricted-region', 'readQuote', /^onramp\/restricted-region$/],
    ['restricted-region', 'readOptions', /^onramp\/restricted-region$/],
    ['status-500', 'readOptions', /^rpc\/internal$/],
    ['garbage', 'readOptions', /^rpc\/(parse|invalid-response)$/],
    ['offline', 'readOptions', /^rpc\/unreachable$/],
  ] as const)('the fault %s has a code of its own in %s', async (fault, call, code) => {
    const { onramp, order } = await start()
    sandbox.setFault('onramp', fault)
    const calls = {
      readPage: () => onramp.readPage({ ...order, address }, staying()),
      readQuote: () => onramp.readQuote(order, staying()),
      readOptions: () => onramp.readOptions(null, staying()),
    }
    expect(await outcomeOf<unknown>(calls[call]())).toMatch(code)
  })

  test('a country in which nothing is sold is refused by the code of its region', async () => {
    const { onramp } = await start()
    const countries = await onramp.readCountries(staying())
    expect(countries.find(({ code }) => code === 'HK')).toMatchObject({ isRestricted: true })
    expect(await outcomeOf(onramp.readOptions('HK', staying()))).toBe('onramp/restricted-region')
    expect(await onramp.readOptions('DE', staying())).toHaveProperty('tokens')
  })
})
