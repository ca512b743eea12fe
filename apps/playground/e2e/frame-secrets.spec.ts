import type { Page } from '@playwright/test'
import { bytesToHex } from 'viem'
import { deriveKeys, phraseOf } from '../../auth-frame/src/keys/derive-keys.ts'
import { decryptVault, importVaultKey } from '../../auth-frame/src/keys/vault-cipher.ts'
import { expect, test } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { signingForm } from './signing-form.ts'

/** Everything that the page says, asks for, is told and keeps, except what it tells the frame. */
async function recordTexts(page: Page): Promise<() => Promise<readonly string[]>> {
  const texts: string[] = []
  const context = page.context()
  context.on('console', (message) => texts.push(message.text()))
  context.on('request', (request) => texts.push(request.url(), JSON.stringify(request.headers())))
  await page.addInitScript(() => {
    const heard: string[] = []
    Reflect.set(window, 'heardByTest', heard)
    window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
  })
  return async () => [
    ...texts,
    ...(await page.evaluate(() => Reflect.get(window, 'heardByTest') as string[])),
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    await page.content(),
  ]
}

test('codes, keys and what opens them are in no message to the page, address, log, store or inspector', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const address = `secrets-${crypto.randomUUID().slice(0, 8)}@mail.example`
  const mailbox = mailboxOf(context, endpoints.mail.inbox, address)
  const login = loginOn(page, kit)
  const readTexts = await recordTexts(page)
  await page.goto('/?login=on&inspect=on#requests')
  await login.request(address)
  await mailbox.approveDevice()
  const code = await mailbox.code()
  const confirmed = page.waitForRequest(/\/api\/email\/confirm$/)
  await login.enterCode(code)
  const { flow } = (await confirmed).postDataJSON()
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
  const message = signingForm(page, 'Sign a message')
  await message.form.getByLabel('Message').fill('Written by a test')
  await message.submit()
  await login.agree()
  await message.signature()

  const { key, vault } = await login.frame.locator('html').evaluate(async () => {
    const headers = { 'x-auth-frame': '1', 'content-type': 'application/json' }
    const asked = await fetch('/api/vault/key', { method: 'POST', headers, body: '{}' })
    return { ...(await asked.json()), ...(await (await fetch('/api/vault', { headers })).json()) }
  })
  const entropy = await decryptVault(await importVaultKey(key), vault)
  const keys = deriveKeys(entropy)
  const cookies = (await context.cookies()).filter(({ name }) => name.includes('wallet')).map(({ value }) => value)
  const secrets = {
    ...{ code, flow, vaultKey: key, vault: vault.ciphertext, phrase: phraseOf(entropy) },
    ...{ evm: bytesToHex(keys.evm).slice(2), solana: bytesToHex(keys.solana).slice(2) },
    ...Object.fromEntries(cookies.map((value, at) => [`cookie ${at}`, value])),
  }
  const texts = await readTexts()
  expect(texts.some((text) => text.includes('Written by a test'))).toBe(true)
  const told = Object.entries(secrets).filter(([, secret]) => texts.some((text) => text.includes(secret)))
  expect(told.map(([name]) => name)).toEqual([])
})
