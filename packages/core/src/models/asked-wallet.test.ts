import { expect, test } from 'vitest'
import { safeUrl } from '../domain/safe-url.ts'
import { initialNotices } from '../notices/notices.state.ts'
import { phone } from '../test-utils/test-environment.ts'
import { testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectAskedWallet } from './asked-wallet.ts'

const app = { mobile: safeUrl('wallet', 'acorn://'), universal: null }
const settings = { ...testSettings, environment: phone({ platform: 'android' }) }
const asked = (wallet: { name: string; app?: typeof app } | null) => {
  const askedWallet = wallet && { id: 'walletConnect', ...wallet }
  return selectAskedWallet({ ...testSnapshot(), notices: { ...initialNotices, askedWallet } }, settings)
}

test('the wallet that is asked is named, with what opens its app', () => {
  expect(asked({ name: 'Acorn', app })).toEqual({ name: 'Acorn', href: 'acorn://wc', target: '_self' })
})

test('nothing shows while none is asked, or for a wallet that did not say how to open its app', () => {
  expect([asked(null), asked({ name: 'Acorn' }), asked({ name: 'Acorn', app: { ...app, mobile: null } })]).toEqual([
    null,
    null,
    null,
  ])
})
