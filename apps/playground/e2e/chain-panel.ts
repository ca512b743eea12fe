import { createPublicKey, verify } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { getBase58Encoder } from '@solana/kit'
import { Verifier } from 'bip322-js'

/** The playground's panel for the wallets of a chain. */
export function chainPanel(page: Page, chain: 'Solana' | 'Bitcoin') {
  const panel = page.getByRole('region', { name: `Ask the ${chain} wallet` })
  const sign = panel.locator('form', { hasText: 'Sign a message' })
  const send = panel.locator('form', { hasText: 'Send' }).last()
  const namespace = chain === 'Solana' ? 'solana' : 'bip122'
  const account: Locator = page.getByLabel(`useAccount('${namespace}')`)
  return {
    panel,
    sign,
    send,
    account,
    async address(): Promise<string> {
      await expect(account.locator('.address')).toBeVisible()
      return (await account.locator('.address').textContent()) ?? ''
    },
    async requestSignature(message: string) {
      await sign.getByLabel('Message').fill(message)
      await sign.getByRole('button', { name: 'Sign message' }).click()
    },
    async signature(): Promise<string> {
      await expect(sign.getByText('Signed.')).toBeVisible()
      return (await sign.locator('code').textContent()) ?? ''
    },
    async requestTransfer({ to, amount, symbol }: { to: string; amount: string; symbol: string }) {
      await send.getByLabel('Recipient').fill(to)
      if (chain === 'Solana') await send.getByLabel('What').selectOption(symbol)
      await send.getByLabel(`Amount in ${symbol}`).fill(amount)
      await send.getByRole('button', { name: `Send ${symbol}` }).click()
    },
    async hash(): Promise<string> {
      await expect(send.getByText('Sent.')).toBeVisible()
      return (await send.getByRole('definition').locator('code').textContent()) ?? ''
    },
    async balance(symbol: string): Promise<string> {
      await panel.getByRole('button', { name: 'Read balances' }).click()
      const row = panel
        .locator('dl[aria-label="Balances"] div')
        .filter({ has: page.getByText(symbol, { exact: true }) })
      await expect(row).toBeVisible()
      return (await row.getByRole('definition').textContent()) ?? ''
    },
  }
}

const fromBase58 = getBase58Encoder()
/** The DER prefix of an Ed25519 public key (RFC 8410). */
const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Verifies with OpenSSL that an address signed a message. */
export function isSignedBySolana(address: string, message: string, signature: string): boolean {
  const der = Buffer.concat([ed25519Prefix, Buffer.from(fromBase58.encode(address))])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(message), key, Buffer.from(fromBase58.encode(signature)))
}

/** Verifies with bip322-js that an address signed a message. */
export function isSignedByBitcoin(address: string, message: string, signature: string): boolean {
  return Verifier.verifySignature(address, message, signature)
}
