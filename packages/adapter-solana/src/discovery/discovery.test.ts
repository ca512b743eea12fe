import { registerWallet } from '@kit/testing/solana'
import { expect, test } from 'vitest'
import { never, testWallet } from '../test-utils/harness.ts'
import { createDiscovery } from './discovery.ts'

test.each([
  ['Phantom', 'app.phantom'],
  ['Acorn', undefined],
])('the wallet %s is listed under the name by which it is known on other chains: %s', async (name, rdns) => {
  const page = new EventTarget()
  registerWallet(await testWallet({ name }), page)
  const { watch, find } = createDiscovery(undefined, page)
  const listed: unknown[] = []
  const stop = watch((event) => listed.push(event))
  stop()
  const connector = expect.objectContaining({ id: `standard:${name}`, namespace: 'solana', kind: 'announced', rdns })
  expect(listed).toEqual([{ type: 'wallet.found', connector }])
  expect(await find(`standard:${name}`, never)).toMatchObject({ by: 'standard', connector })
})
