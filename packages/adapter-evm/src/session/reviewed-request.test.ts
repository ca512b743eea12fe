import { KitError, type ReviewRequest } from '@kit/core'
import { expect, test, vi } from 'vitest'
import { reviewedRequest } from './reviewed-request.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const methods = [
  ...['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls', 'personal_sign', 'eth_sign'],
  ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'],
]

function start(decide: () => unknown = () => {}, approved: readonly string[] | null = methods) {
  const ask = vi.fn(async (..._: unknown[]) => 'answer')
  const shown: unknown[] = []
  const review: ReviewRequest = async (request, go) => {
    shown.push(request)
    decide()
    return go(structuredClone(request.input))
  }
  const session = { current: () => approved && { methods: approved } } as never
  return { ask, shown, request: reviewedRequest(ask, session, review) }
}

test.each([
  ['eth_sendTransaction', [{ from: account, to: account }]],
  ['wallet_sendCalls', [{ from: account, calls: [] }]],
  ['personal_sign', ['0x00', account]],
  ['eth_signTypedData_v4', [account, '{}']],
  ['eth_sign', [account, '0x00']],
  ['eth_signTransaction', [{ from: account, to: account }]],
  ['eth_signTypedData', [account, []]],
  ['eth_signTypedData_v3', [account, '{}']],
])('what %s asks is shown with its account, and then goes to the wallet', async (method, params) => {
  const { ask, shown, request } = start()
  expect(await request({ method, params })).toBe('answer')
  expect(shown).toEqual([{ namespace: 'eip155', address: account, method, input: params, signal: undefined }])
  expect(ask).toHaveBeenCalledExactlyOnceWith({ method, params }, undefined)
})

test.each([
  ['wallet_grantPermissions', [{ chainId: '0x1', permissions: [] }]],
  ['wallet_sendPreparedCalls', [{ context: {} }]],
  ['eth_decrypt', ['0x00', account]],
  ['toString', []],
])('an approved method that may do harm is shown, known or not: %s', async (method, params) => {
  const { ask, shown, request } = start(undefined, [method])
  await request({ method, params })
  expect(shown).toEqual([{ namespace: 'eip155', address: undefined, method, input: params, signal: undefined }])
  expect(ask).toHaveBeenCalledExactlyOnceWith({ method, params }, undefined)
})

test('what only reads, or is asked of the visitor by the wallet alone, is not shown though it is approved', async () => {
  const harmless = [
    ...['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'net_version', 'personal_ecRecover', 'eth_call'],
    ...['eth_sendRawTransaction', 'wallet_addEthereumChain', 'wallet_getAssets', 'wallet_getCallsStatus'],
    ...['wallet_getCapabilities', 'wallet_getPermissions', 'wallet_registerOnboarding', 'wallet_requestPermissions'],
    ...['wallet_revokePermissions', 'wallet_scanQRCode', 'wallet_showCallsStatus', 'wallet_switchEthereumChain'],
    'wallet_watchAsset',
  ]
  const { ask, shown, request } = start(undefined, harmless)
  for (const method of harmless) await request({ method, params: [] })
  expect([shown, ask.mock.calls.length]).toEqual([[], harmless.length])
})

test('what the visitor declines never gets to the wallet', async () => {
  const { ask, request } = start(() => {
    throw new KitError('wallet/rejected')
  })
  await expect(request({ method: 'personal_sign', params: ['0x00', account] })).rejects.toThrow(KitError)
  expect(ask).not.toHaveBeenCalled()
})

test.each([undefined, {}, [], [7], [{ from: 7 }], ['0x00', null]])(
  'attack: what names no account is shown without one: %j',
  async (params) => {
    for (const method of methods) {
      const { shown, request } = start()
      await request({ method, params })
      expect(shown).toEqual([
        { namespace: 'eip155', address: named(method, params), method, input: params, signal: undefined },
      ])
    }
  },
)

/** Of these, only a text in the first place of some methods is taken for an account. */
const named = (method: string, params: unknown) =>
  Array.isArray(params) && params[0] === '0x00' && /^eth_sign(TypedData.*)?$/.test(method) ? '0x00' : undefined

test.each<[string, readonly string[] | null]>([
  ['eth_call', methods],
  ['wallet_switchEthereumChain', methods],
  ['toString', methods],
  ['eth_signTransaction', ['personal_sign']],
  ['personal_sign', null],
])('what asks nobody to sign, or was not approved, is not shown: %s', async (method, approved) => {
  const { ask, shown, request } = start(undefined, approved)
  await request({ method, params: [] })
  expect([shown, ask.mock.calls.length]).toEqual([[], 1])
})
