import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInOn } from './sign-in-page.ts'

const kinds = [
  { namespace: 'eip155', name: 'Ethereum', wallet: 'EVM' },
  { namespace: 'solana', name: 'Solana', wallet: 'Solana' },
  { namespace: 'bip122', name: 'Bitcoin', wallet: 'Bitcoin' },
] as const

for (const { namespace, name, wallet } of kinds) {
  test(`R-SIWX-1, R-WC-2: on ${name} a visitor signs in with the phone, and a reload asks the phone nothing`, async ({
    page,
    kit,
    phone,
    endpoints,
  }) => {
    const signIn = signInOn(page, kit)
    const chains = { eip155: 'eip155:8453', solana: endpoints.solana?.networkId, bip122: endpoints.bitcoin?.networkId }
    const chain = chains[namespace] ?? ''
    await page.goto('/?manyChains=on&signIn=required&inspect=on#requests')
    await phone.open()
    const asked = await recordAsked(phone.page)
    await phone.pair(await kit.codeFor())
    await phone.approve({ chains: [chain] })

    const shown = await signIn.message()
    const [opening, address = ''] = shown.split('\n')
    expect(opening).toBe(`${new URL(page.url()).host} wants you to sign in with your ${name} account:`)
    await expect(page.getByLabel(`useAccount('${namespace}')`).locator('.address')).toHaveText(address)
    await signIn.sign.click()
    await phone.approveRequest('message')
    await signIn.isSignedIn()
    await expect(signIn.signed).toHaveText(shown)
    await expect(signIn.checks.filter({ hasText: 'passed' })).toHaveCount(13)
    expect(await signIn.serverSessions()).toMatchObject([{ account: `${chain}:${address}` }])

    await page.reload()
    await signIn.isSignedIn()
    await expect(kit.accountButton).toHaveAttribute('data-state', 'connected')
    // The phone is asked in the order of the requests, so the next one would not be the first.
    const panel = page.getByRole('region', { name: `Ask the ${wallet} wallet` })
    const sign = panel.locator('form', { hasText: 'Sign a message' })
    await sign.getByLabel('Message').fill('After the reload')
    await sign.getByRole('button', { name: 'Sign message' }).click()
    await phone.approveRequest('message')
    await expect(sign.getByText('Signed.')).toBeVisible()
    expect(await asked.jsonValue()).toEqual([shown, 'After the reload'])
  })
}

/** Records what the phone shows to be signed, from now on. */
const recordAsked = (phone: Page) =>
  phone.evaluateHandle(() => {
    const asked: string[] = []
    new MutationObserver(() => {
      const text = document.querySelector('dialog[data-kind="request"] pre')?.textContent
      if (text && text !== asked.at(-1)) asked.push(text)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return asked
  })
