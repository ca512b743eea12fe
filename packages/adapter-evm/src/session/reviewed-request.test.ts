import { KitError, type ReviewRequest } from '@kit/core'
import { expect, test, vi } from 'vitest'
import { reviewedRequest } from './reviewed-request.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const methods = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_sendCalls', 'eth_sign']

function start(decide: () => unknown = () => {}) {
  const ask = vi.fn(async (..._: unknown[]) => 'answer')
  const shown: unknown[] = []
  const review: ReviewRequest = async (request, go) => {
    shown.push(request)
    decide()
    return go(structuredClone(request.input))
  }
  const session = { current: () => ({ methods }) } as never
  return { ask, shown, request: reviewedRequest(ask, session, review) }
}

test.each([
  ['eth_sendTransaction', [{ from: account, to: account }]],
  ['wallet_sendCalls', [{ from: account, calls: [] }]],
  ['personal_sign', ['0x00', account]],
  ['eth_signTypedData_v4', [account, '{}']],
  ['eth_sign', [account, '0x00']],
])('what %s asks is shown with its account, and then goes to the wallet', async (method, params) => {
  const { ask, shown, request } = start()
  expect(await request({ method, params })).toBe('answer')
  expect(shown).toEqual([{ namespace: 'eip155', address: account, method, input: params, signal: undefined }])
  expect(ask).toHaveBeenCalledExactlyOnceWith({ method, params }, undefined)
})

test('what the visitor declines never gets to the wallet', async () => {
  const { ask, request } = start(() => {
    throw new KitError('wallet/rejected')
  })
  await expect(request({ method: 'personal_sign', params: ['0x00', account] })).rejects.toThrow(KitError)
  expect(ask).not.toHaveBeenCalled()
})

test.each(['eth_call', 'wallet_switchEthereumChain', 'toString', 'eth_signTransaction'])(
  'what asks nobody to sign, or was not approved, is not shown: %s',
  async (method) => {
    const { ask, shown, request } = start()
    await request({ method, params: [] })
    expect([shown, ask.mock.calls.length]).toEqual([[], 1])
  },
)
