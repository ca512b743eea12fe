import { expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { askWallet, type KitWith } from './ask.ts'

/** A kit whose wallet client is destroyed while it is asked. */
const kitOf = (isDestroyed: boolean) =>
  ({
    isDestroyed,
    getSnapshot: () => ({ wallets: { eip155: { is: 'connected', connection: connectionTo('eip155', 'io.wallet') } } }),
    wallet: async () => ({ features: { getProvider: () => Promise.reject(new KitError('kit/destroyed')) } }),
  }) as unknown as KitWith<'eip155'>

test.each([
  ['of a kit that is destroyed', true, 'kit/destroyed'],
  ['that has left the kit', false, 'wallet/disconnected'],
])('the wallet %s (%s) ends its questions with %s', async (_, isDestroyed, code) => {
  const asked = { namespace: 'eip155', feature: 'getProvider' } as const
  expect(await codeOf(askWallet(kitOf(isDestroyed), asked, (get) => get()))).toBe(code)
})
